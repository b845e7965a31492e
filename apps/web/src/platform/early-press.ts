declare global {
  interface Window {
    earlyPress?: HTMLElement | undefined;
  }
}

/**
 * A script of the head: what is pressed or sent before the scripts of the site listen would be lost, or would reload the page without what
 * was typed. The last such press is held; forms with an address of their own (`action`) work without scripts and are left alone.
 */
export const holdEarlyPress = `{let h=e=>{if(document.documentElement.dataset.scripts)return;let c=e.type==="click",p=c?e.target.closest("button"):e.target,f=c?p&&p.type==="submit"&&p.form:p;if(!p||f&&f.hasAttribute("action"))return;e.preventDefault();e.stopImmediatePropagation();earlyPress=p};addEventListener("click",h,true);addEventListener("submit",h,true)}`;

/** Says that the scripts of the site listen, then does what was pressed before, once the fields have taken what was typed before. */
export const startListening = () => {
  document.documentElement.setAttribute("data-scripts", "ready");
  const held = window.earlyPress;
  window.earlyPress = undefined;
  if (!held) return;
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (!held.isConnected) return;
      if (held instanceof HTMLFormElement) held.requestSubmit();
      else held.click();
    }),
  );
};
