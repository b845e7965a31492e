// Videos in rich text: a link until the reader asks for the player, which loads from another site.

const hosts = {
  youtube: {
    label: "YouTube",
    id: /^[\w-]{11}$/,
    watch: (id: string) => `https://www.youtube.com/watch?v=${id}`,
    // Without cookies until the video plays.
    player: (id: string) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  },
  vimeo: {
    label: "Vimeo",
    id: /^\d{6,12}$/,
    watch: (id: string) => `https://vimeo.com/${id}`,
    player: (id: string) => `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1`,
  },
} as const;
export type Video = { host: keyof typeof hosts; id: string };

/** Hosts of players: the only sites that a page may frame. */
export const playerOrigins = ["https://www.youtube-nocookie.com", "https://player.vimeo.com"];

const checked = (host: Video["host"], id: string | null | undefined): Video | null =>
  id && hosts[host].id.test(id) ? { host, id } : null;

/** The video of a pasted address in any of its forms; null for anything else. */
export const videoOf = (address: string): Video | null => {
  const text = address.trim();
  if (text.length > 500 || !URL.canParse(text)) return null;
  const { protocol, hostname, pathname, searchParams } = new URL(text);
  if (protocol !== "https:" && protocol !== "http:") return null;
  const parts = pathname.split("/").filter(Boolean);
  switch (hostname.replace(/^(www|m|player)\./, "")) {
    case "youtu.be":
      return checked("youtube", parts[0]);
    case "youtube.com":
    case "youtube-nocookie.com":
      return checked("youtube", pathname === "/watch" ? searchParams.get("v") : parts[1]);
    case "vimeo.com":
      return checked("vimeo", parts[0] === "video" ? parts[1] : parts[0]);
    default:
      return null;
  }
};

/** `youtube:…`, as rich text stores it. */
export const nameOfVideo = ({ host, id }: Video) => `${host}:${id}`;
export const videoNamed = (name: string | null | undefined): Video | null => {
  const [host, id] = (name ?? "").split(":");
  return host === "youtube" || host === "vimeo" ? checked(host, id) : null;
};

export const watchAddress = ({ host, id }: Video) => hosts[host].watch(id);
export const playerAddress = ({ host, id }: Video) => hosts[host].player(id);
/** Text of the link before the player is asked for. */
export const videoSentence = ({ host }: Video) => `Lire la vidéo sur ${hosts[host].label}`;
