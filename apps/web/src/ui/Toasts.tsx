import { useEffect } from "react";
import { Toaster } from "react-hot-toast";
import { toastRegion } from "#platform/toasts.ts";
import "./toasts.css";

/**
 * The region where messages appear, announced to screen readers; the library keeps at most 20
 * (docs/product/notifications-and-mails.md#toasts).
 */
export default function Toasts() {
  useEffect(toastRegion.shown, []);
  return (
    <Toaster
      // Screens have their acts at the top, on the right and in a bar at the bottom: a message stands above that bar, on the left.
      position="bottom-left"
      containerStyle={{ bottom: "var(--toasts-bottom)", left: "var(--toasts-left)" }}
      toastOptions={{
        duration: 4000,
        success: { duration: 2000 },
        loading: { duration: Number.POSITIVE_INFINITY },
        style: { background: "var(--surface)", color: "var(--ink)", border: "1px solid var(--line)" },
      }}
    />
  );
}
