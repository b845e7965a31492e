/** What a device is called; a client may have said neither its browser nor its system. */
export const deviceName = ({ browser, system }: { browser: string; system: string }) =>
  browser || system ? `${browser || "Navigateur inconnu"} sur ${system || "système inconnu"}` : "Appareil inconnu";
