export { default, meta } from "#messages/TemplatesPage.tsx";
