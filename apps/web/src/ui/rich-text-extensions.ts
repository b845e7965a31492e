import { getUploadImageExtension, Link, type UploadImageOptions } from "@mantine/tiptap";
import { nameOfVideo, type Video, videoNamed, videoOf, videoSentence, watchAddress } from "@passerelle/contract/videos";
import { Image } from "@tiptap/extension-image";
import { ListItem } from "@tiptap/extension-list";
import { NodeSelection, Plugin } from "@tiptap/pm/state";
import { type Command, Extension, Node } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";

declare module "@tiptap/react" {
  interface Commands<ReturnType> {
    indent: { indent: () => ReturnType; outdent: () => ReturnType };
    video: { insertVideo: (video: Video) => ReturnType };
  }
}

/** Levels that a paragraph or a heading may be moved to the right (docs/product/school-postings-and-broadcast.md#rich-text). */
const mostIndent = 8;
const indented = ["paragraph", "heading"];

const Indent = Extension.create({
  name: "indent",
  addGlobalAttributes: () => [
    {
      types: indented,
      attributes: {
        indent: {
          default: 0,
          parseHTML: (element) => Math.min(mostIndent, Number(/\bindent-(\d)\b/.exec(element.className)?.[1] ?? 0)),
          renderHTML: ({ indent }) => (indent ? { class: `indent-${indent}` } : {}),
        },
      },
    },
  ],
  addCommands() {
    const move =
      (step: 1 | -1) =>
      (): Command =>
      ({ editor, chain, tr }) => {
        if (editor.isActive("listItem"))
          return step > 0 ? chain().sinkListItem("listItem").run() : chain().liftListItem("listItem").run();
        const { from, to } = tr.selection;
        tr.doc.nodesBetween(from, to, (node, position) => {
          if (!indented.includes(node.type.name)) return;
          const indent = Math.max(0, Math.min(mostIndent, node.attrs.indent + step));
          if (indent !== node.attrs.indent) tr.setNodeAttribute(position, "indent", indent);
        });
        return true;
      };
    return { indent: move(1), outdent: move(-1) };
  },
  addKeyboardShortcuts() {
    return { "Mod-]": () => this.editor.commands.indent(), "Mod-[": () => this.editor.commands.outdent() };
  },
});

/** A video is a link until the reader asks for the player; pasting the address of one is enough. */
const VideoNode = Node.create({
  name: "video",
  group: "block",
  atom: true,
  addAttributes: () => ({ video: { default: null } }),
  parseHTML: () => {
    const named = (element: HTMLElement) => {
      const link = element.matches("a") ? element : element.querySelector<HTMLElement>("a[data-video]");
      const video = videoNamed(link?.dataset.video);
      return video ? { video } : false;
    };
    return [
      { tag: "figure", getAttrs: named, priority: 100 },
      { tag: "a[data-video]", getAttrs: named, priority: 100 },
    ];
  },
  renderHTML: ({ node }) => {
    const video = node.attrs.video as Video;
    return ["figure", ["a", { "data-video": nameOfVideo(video), href: watchAddress(video) }, videoSentence(video)]];
  },
  addCommands() {
    return {
      insertVideo:
        (video) =>
        ({ commands, state: { selection } }) => {
          const content = [{ type: this.name, attrs: { video } }, { type: "paragraph" }];
          // A picture that is selected stays: the video comes after it.
          return selection instanceof NodeSelection
            ? commands.insertContentAt(selection.to, content)
            : commands.insertContent(content);
        },
    };
  },
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          handlePaste: (_, event) => {
            const video = videoOf(event.clipboardData?.getData("text/plain") ?? "");
            return video ? editor.commands.insertVideo(video) : false;
          },
        },
      }),
    ];
  },
});

/** Whether what is pasted shows a picture that lies elsewhere. */
export const hasPictureElsewhere = (html: string) =>
  [...new DOMParser().parseFromString(html, "text/html").images].some(
    (image) => !/^(data:image\/|\/posting-images\/)/.test(image.getAttribute("src") ?? ""),
  );

type Options = {
  /** Without it the text has no pictures. */
  upload?: UploadImageOptions | undefined;
  /** Emphasis, lists and links alone. */
  isShort?: boolean;
};

/** What the text of an offer may hold (docs/product/school-postings-and-broadcast.md#rich-text); the server keeps that at most. */
export const extensionsWith = ({ upload, isShort = false }: Options) => [
  StarterKit.configure({
    heading: isShort ? false : { levels: [1, 2, 3] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    link: false,
    listItem: false,
  }),
  // Tab leaves the text, as it leaves any field: lists are indented by the buttons and their shortcuts.
  ListItem.extend({
    addKeyboardShortcuts() {
      return { Enter: () => this.editor.commands.splitListItem("listItem") };
    },
  }),
  Link.configure({ openOnClick: false, defaultProtocol: "https", protocols: ["http", "https", "mailto"] }),
  ...(upload
    ? [
        getUploadImageExtension(Image, upload).extend({
          // Only uploaded pictures are allowed, none of other sites.
          parseHTML: () => [{ tag: 'img[src^="/posting-images/"]' }, { tag: 'img[src^="data:image/"]' }],
        }),
      ]
    : []),
  ...(isShort ? [] : [Indent, VideoNode]),
];
