import { videoOf } from "@passerelle/contract/videos";
import { Editor } from "@tiptap/react";
import { expect, test } from "vitest";
import { extensionsWith } from "./rich-text-extensions.ts";

const video = videoOf("https://www.youtube.com/watch?v=dQw4w9WgXcQ");
const withPicture = () =>
  new Editor({
    extensions: extensionsWith({ upload: { onImageUpload: async () => ({ src: "" }) } }),
    content: '<p>Avant</p><img src="/posting-images/0198f000-0000-7000-8000-000000000000"><p>Après</p>',
  });
const kindsOf = (editor: Editor) => editor.getJSON().content?.map(({ type }) => type);

test("a video that is inserted while a picture is selected comes after the picture", () => {
  const editor = withPicture();
  let place = -1;
  editor.state.doc.descendants((node, position) => {
    if (node.type.name === "image") place = position;
  });
  editor.commands.setNodeSelection(place);
  if (video) editor.commands.insertVideo(video);
  expect(kindsOf(editor)).toEqual(["paragraph", "image", "video", "paragraph", "paragraph"]);
  editor.destroy();
});

test("a video takes the place of words that are selected, as what is typed does", () => {
  const editor = withPicture();
  editor.commands.setTextSelection({ from: 1, to: 6 });
  if (video) editor.commands.insertVideo(video);
  expect(editor.getText()).not.toContain("Avant");
  expect(kindsOf(editor)?.slice(0, 2)).toContain("video");
  editor.destroy();
});
