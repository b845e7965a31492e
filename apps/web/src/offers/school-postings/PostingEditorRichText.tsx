import { Button } from "@mantine/core";
import "@mantine/tiptap/styles.css";
import { RichTextEditor } from "@mantine/tiptap";
import { videoOf } from "@passerelle/contract/videos";
import { IconBrandYoutube, IconIndentDecrease, IconIndentIncrease } from "@tabler/icons-react";
import { useEditor, useEditorState } from "@tiptap/react";
import { useEffect, useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { TextField } from "#ui/TextField.tsx";
import "#ui/rich-text.css";
import { uploadImage } from "./posting-editor-queries.ts";
import { texts } from "./posting-editor-texts.ts";
import { extensionsWith, hasPictureElsewhere } from "./rich-text-extensions.ts";

const labels = {
  h1ControlLabel: "Titre 1",
  h2ControlLabel: "Titre 2",
  h3ControlLabel: "Titre 3",
  boldControlLabel: "Gras",
  italicControlLabel: "Italique",
  underlineControlLabel: "Souligné",
  clearFormattingControlLabel: "Effacer la mise en forme",
  bulletListControlLabel: "Liste à puces",
  orderedListControlLabel: "Liste numérotée",
  linkControlLabel: "Lien",
  unlinkControlLabel: "Retirer le lien",
  imageUploadControlLabel: "Image",
  linkEditorInputLabel: "Adresse du lien",
  linkEditorInputPlaceholder: "https://exemple.fr/",
  linkEditorExternalLink: "S'ouvre dans un autre onglet",
  linkEditorInternalLink: "S'ouvre dans cet onglet",
  linkEditorSave: "Enregistrer",
};
/** The empty paragraph that waits for what is typed next is no part of the text. */
const withoutEnd = (html: string) => html.replace(/(<p><\/p>)+$/, "");
const accepted = ".png,.gif,.jpg,.jpeg,.bmp,.ico";

const upload = {
  onImageUpload: async (file: File) => ({ src: await uploadImage(file), alt: "" }),
  onImageUploadError: (_: File, error: unknown) => {
    showToast("error", sentenceOf(error, texts.imageFailed));
  },
};

/** Announces pasted pictures that were dropped. */
const transformPastedHTML = (html: string) => {
  if (hasPictureElsewhere(html)) showToast("error", texts.imageElsewhere);
  return html;
};

export type RichTextFieldProps = {
  id: string;
  label: string;
  value: string;
  onChange: (html: string) => void;
  error?: unknown;
  describedBy?: string | undefined;
};

/**
 * The editor of a rich text (docs/product/school-postings-and-broadcast.md#rich-text); what it gives is empty while nothing stands in it.
 */
export default function PostingEditorRichText({ id, label, value, onChange, error, describedBy }: RichTextFieldProps) {
  const [address, setAddress] = useState<string | null>(null);
  const [addressError, setAddressError] = useState("");
  const attributes = {
    id,
    role: "textbox",
    "aria-multiline": "true",
    "aria-label": label,
    "aria-invalid": String(Boolean(error)),
    ...(describedBy && { "aria-describedby": describedBy }),
    class: "rich-text",
  };
  const editorProps = { attributes, transformPastedHTML };
  const editor = useEditor({
    extensions: extensionsWith(upload),
    content: value,
    immediatelyRender: false,
    editorProps,
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? "" : withoutEnd(now.getHTML())),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attributes change with these alone
  useEffect(() => editor?.setOptions({ editorProps }), [editor, error, describedBy]);
  const image = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      now?.isActive("image")
        ? { alt: String(now.getAttributes("image").alt ?? ""), at: now.state.selection.from }
        : null,
  });
  const addVideo = () => {
    const video = videoOf(address ?? "");
    if (!video) return setAddressError(texts.noVideo);
    editor?.chain().focus().insertVideo(video).run();
    setAddress(null);
  };
  return (
    <RichTextEditor editor={editor} labels={labels} {...upload} className="posting-rich-text">
      <RichTextEditor.Toolbar role="toolbar" aria-label={`Mise en forme\u00a0: ${label}`}>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H1 />
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
          <RichTextEditor.ClearFormatting />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Control
            onClick={() => editor?.chain().focus().outdent().run()}
            aria-label="Diminuer le retrait"
            title="Diminuer le retrait"
          >
            <IconIndentDecrease size={16} stroke={1.5} aria-hidden />
          </RichTextEditor.Control>
          <RichTextEditor.Control
            onClick={() => editor?.chain().focus().indent().run()}
            aria-label="Augmenter le retrait"
            title="Augmenter le retrait"
          >
            <IconIndentIncrease size={16} stroke={1.5} aria-hidden />
          </RichTextEditor.Control>
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
          <RichTextEditor.ImageUpload accept={accepted} />
          <RichTextEditor.Control
            onClick={() => {
              setAddressError("");
              setAddress(address === null ? "" : null);
            }}
            aria-label="Vidéo"
            aria-expanded={address !== null}
            title="Vidéo YouTube ou Vimeo"
          >
            <IconBrandYoutube size={16} stroke={1.5} aria-hidden />
          </RichTextEditor.Control>
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      {address !== null && (
        <div className="posting-rich-extra row">
          <TextField
            label="Adresse de la vidéo"
            placeholder="https://www.youtube.com/watch?v=…"
            autoFocus
            value={address}
            error={addressError}
            onChange={({ target }) => setAddress(target.value)}
            onKeyDown={(event) => event.key === "Enter" && addVideo()}
          />
          <Button variant="default" onClick={addVideo}>
            Insérer la vidéo
          </Button>
        </div>
      )}
      {image && (
        <div className="posting-rich-extra">
          <TextField
            key={image.at}
            label="Description de l'image"
            hint="Pour les personnes qui ne la voient pas"
            maxLength={300}
            defaultValue={image.alt}
            onChange={({ target }) => editor?.commands.updateAttributes("image", { alt: target.value })}
          />
        </div>
      )}
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}
