import { playerAddress, videoNamed, videoSentence } from "@passerelle/contract/videos";
import type { MouseEvent } from "react";
import "./rich-text.css";

/** Replaces the clicked link by its player; its site is contacted only then. */
const play = (event: MouseEvent<HTMLElement>) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>("a[data-video]") : null;
  const video = videoNamed(link?.dataset.video);
  if (!link || !video) return;
  event.preventDefault();
  const frame = document.createElement("iframe");
  frame.src = playerAddress(video);
  frame.title = videoSentence(video);
  frame.className = "video-player";
  frame.allow = "autoplay; fullscreen; picture-in-picture";
  frame.allowFullscreen = true;
  // These sites refuse to play without a referrer.
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  link.replaceWith(frame);
  frame.focus();
};

/** Rich text as the server cleaned it; a video loads once its link is clicked. */
export const RichText = ({ html }: { html: string }) => (
  <>
    {/* biome-ignore lint/a11y/useKeyWithClickEvents: what is clicked are the links inside, which the keyboard reaches */}
    {/* biome-ignore lint/a11y/noStaticElementInteractions: the same */}
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server (platform/rich-text.ts) */}
    <div className="rich-text" onClick={play} dangerouslySetInnerHTML={{ __html: html }} />
    {html.includes("data-video=") && (
      <p className="soft small no-margin">
        Une vidéo n'est chargée qu'à votre clic{"\u00a0"}: YouTube ou Vimeo peut alors déposer des cookies.
      </p>
    )}
  </>
);
