const preload = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const moduleScript = /<script (nonce="[^"]*") type="module" async="">([\s\S]*?)<\/script>/;

/** Text in a script of the page, which `<` could end. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

/** Once the page is painted, or at once where it is in the background: orders the files, then runs the module. */
const start = `function(files,text){var nonce=document.currentScript.nonce,add=function(name,of){
var element=Object.assign(document.createElement(name),of);element.nonce=nonce;document.head.append(element);return element},
run=function(){files.forEach(function(href){add("link",{rel:"modulepreload",href:href})});
add("script",{type:"module",textContent:text}).remove()};
document.hidden?run():requestAnimationFrame(function(){setTimeout(run)})}`;

/**
 * A rendered page whose scripts are ordered once it is painted: it reads without them, and on a slow connection they would take the turn of
 * its styles and its font.
 */
export const scriptsAfterPaint = (html: string) => {
  const files = [...html.matchAll(preload)].map(([, href]) => href);
  return html
    .replace(preload, "")
    .replace(
      moduleScript,
      (_, nonce: string, text: string) => `<script ${nonce}>(${start})(${inScript(files)},${inScript(text)})</script>`,
    );
};
