import { Button } from "@mantine/core";
import "@mantine/tiptap/styles.css";
import { RichTextEditor as Editor } from "@mantine/tiptap";
import { videoOf } from "@passerelle/contract/videos";
import { IconBrandYoutube, IconIndentDecrease, IconIndentIncrease } from "@tabler/icons-react";
import { type Editor as TextEditor, useEditor, useEditorState } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import { sentenceOf } from "#platform/api.ts";
import { formatNumber } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { afterClick } from "./one-click.ts";
import { extensionsWith, hasPictureElsewhere } from "./rich-text-extensions.ts";
import classes from "./rich-text-field.module.css";
import { TextField } from "./TextField.tsx";
import "./rich-text.css";

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
/** Begins under its button, so that it covers no sidebar. */
const besideTools = { position: "bottom-start" } as const;
const acceptedImages = ".png,.gif,.jpg,.jpeg,.bmp,.ico";

type ToolsProps = {
  editor: TextEditor | null;
  /** Whether the address of a video is asked for. */
  isAskingVideo: boolean;
  onAskVideo: () => void;
};

/** Titles, emphasis, lists, indents, links, pictures and videos. */
const AllTools = ({ editor, isAskingVideo, onAskVideo }: ToolsProps) => (
  <>
    <Editor.ControlsGroup>
      <Editor.H1 />
      <Editor.H2 />
      <Editor.H3 />
    </Editor.ControlsGroup>
    <Editor.ControlsGroup>
      <Editor.Bold />
      <Editor.Italic />
      <Editor.Underline />
      <Editor.ClearFormatting />
    </Editor.ControlsGroup>
    <Editor.ControlsGroup>
      <Editor.BulletList />
      <Editor.OrderedList />
      <Editor.Control
        onClick={() => editor?.chain().focus().outdent().run()}
        aria-label="Diminuer le retrait"
        title="Diminuer le retrait"
      >
        <IconIndentDecrease size={16} stroke={1.5} aria-hidden />
      </Editor.Control>
      <Editor.Control
        onClick={() => editor?.chain().focus().indent().run()}
        aria-label="Augmenter le retrait"
        title="Augmenter le retrait"
      >
        <IconIndentIncrease size={16} stroke={1.5} aria-hidden />
      </Editor.Control>
    </Editor.ControlsGroup>
    <Editor.ControlsGroup>
      <Editor.Link popoverProps={besideTools} />
      <Editor.Unlink />
      <Editor.ImageUpload accept={acceptedImages} />
      <Editor.Control
        onClick={onAskVideo}
        aria-label="Vidéo"
        aria-expanded={isAskingVideo}
        title="Vidéo YouTube ou Vimeo"
      >
        <IconBrandYoutube size={16} stroke={1.5} aria-hidden />
      </Editor.Control>
    </Editor.ControlsGroup>
  </>
);

/** Emphasis, lists and links, and how long the text is. */
const ShortTools = ({ length }: { length: number }) => (
  <>
    <Editor.ControlsGroup>
      <Editor.Bold />
      <Editor.Italic />
    </Editor.ControlsGroup>
    <Editor.ControlsGroup>
      <Editor.BulletList />
      <Editor.OrderedList />
    </Editor.ControlsGroup>
    <Editor.ControlsGroup>
      <Editor.Link popoverProps={besideTools} />
      <Editor.Unlink />
    </Editor.ControlsGroup>
    <span className={classes.count}>
      {formatNumber(length)} {length >= 2 ? "caractères" : "caractère"}
    </span>
  </>
);

/** The empty paragraph that waits for what is typed next is no part of the text. */
const withoutEnd = (html: string) => html.replace(/(<p><\/p>)+$/, "");

const texts = {
  imageFailed: "L'image n'a pas pu être envoyée. Réessayez.",
  imageElsewhere:
    "Une image d'un autre site n'a pas été reprise. Enregistrez-la, puis choisissez-la avec le bouton « Image ».",
  noVideo: "Collez l'adresse d'une vidéo YouTube ou Vimeo.",
} as const;

const uploadWith = (uploadImage: (file: File) => Promise<string>) => ({
  onImageUpload: async (file: File) => ({ src: await uploadImage(file), alt: "" }),
  onImageUploadError: (_: File, error: unknown) => {
    showToast("error", sentenceOf(error, texts.imageFailed));
  },
});

/** Announces pasted pictures that were dropped. */
const transformPastedHTML = (html: string) => {
  if (hasPictureElsewhere(html)) showToast("error", texts.imageElsewhere);
  return html;
};

type Props = {
  id: string;
  label: string;
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  error?: unknown;
  describedBy?: string | undefined;
  isShort?: boolean;
  uploadImage?: (file: File) => Promise<string>;
};

/**
 * The editor of a rich text (docs/product/school-postings-and-broadcast.md#rich-text); what it gives is empty while nothing stands in it.
 */
export default function RichTextEditor({
  id,
  label,
  value,
  onChange,
  onBlur,
  error,
  describedBy,
  isShort = false,
  uploadImage,
}: Props) {
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
  const editorProps = { attributes, ...(uploadImage && { transformPastedHTML }) };
  const [upload] = useState(() => uploadImage && uploadWith(uploadImage));
  // What the editor has given, so that another value is known to come from elsewhere.
  const given = useRef(value);
  const editor = useEditor({
    extensions: extensionsWith({ upload, isShort }),
    content: value,
    immediatelyRender: false,
    editorProps,
    onUpdate: ({ editor: now }) => {
      given.current = now.isEmpty ? "" : withoutEnd(now.getHTML());
      onChange(given.current);
    },
    ...(onBlur && { onBlur: () => afterClick(onBlur) }),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attributes change with these alone
  useEffect(() => editor?.setOptions({ editorProps }), [editor, error, describedBy]);
  useEffect(() => {
    if (!editor || value === given.current) return;
    given.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      now && {
        // Drawn again as it changes; what is drawn is read from the editor, which may come with a text.
        length: isShort ? now.getText().length : 0,
        image: now.isActive("image")
          ? { alt: String(now.getAttributes("image").alt ?? ""), at: now.state.selection.from }
          : null,
      },
  });
  const image = state?.image;
  const addVideo = () => {
    const video = videoOf(address ?? "");
    if (!video) return setAddressError(texts.noVideo);
    editor?.chain().focus().insertVideo(video).run();
    setAddress(null);
  };
  return (
    <Editor
      editor={editor}
      labels={labels}
      {...upload}
      className={isShort ? `${classes.editor} ${classes.short}` : classes.editor}
    >
      <Editor.Toolbar role="toolbar" aria-label={`Mise en forme\u00a0: ${label}`}>
        {isShort ? (
          <ShortTools length={editor?.getText().length ?? 0} />
        ) : (
          <AllTools
            editor={editor}
            isAskingVideo={address !== null}
            onAskVideo={() => {
              setAddressError("");
              setAddress(address === null ? "" : null);
            }}
          />
        )}
      </Editor.Toolbar>
      {address !== null && (
        <div className={`row ${classes.extra}`}>
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
        <div className={classes.extra}>
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
      <Editor.Content />
    </Editor>
  );
}
