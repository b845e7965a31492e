import { StartRefused } from "#platform/config.ts";

/** The demo world, which is no part of what is deployed. Throws {@link StartRefused} there. */
export const loadDemoWorld = async () => {
  try {
    return await import("../../../../db/seed/demo-world.ts");
  } catch (error) {
    if ((error as { code?: string }).code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new StartRefused(
      "Le monde de démonstration n'est pas dans un dossier de production : donnez DEMO=0 ou PASSERELLE_MODE=production.",
      { cause: error },
    );
  }
};
