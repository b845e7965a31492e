// Gives tools that read TypeScript through the compiler's programming interface version 5: version 7, which checks the product, no
// longer has that interface. Loaded before them.
import { registerHooks } from "node:module";

registerHooks({
  resolve: (name, context, next) =>
    next(
      name === "typescript" || name.startsWith("typescript/") ? name.replace("typescript", "typescript-5") : name,
      context,
    ),
});
