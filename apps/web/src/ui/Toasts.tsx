import { Toaster } from "react-hot-toast";

/**
 * The region where messages appear, announced to screen readers; the library keeps at most 20
 * (docs/product/notifications-and-mails.md#toasts).
 */
export default function Toasts() {
  return (
    <Toaster
      position="top-right"
      containerStyle={{ top: 76 }}
      toastOptions={{
        duration: 4000,
        success: { duration: 2000 },
        loading: { duration: Number.POSITIVE_INFINITY },
        style: { background: "var(--surface)", color: "var(--ink)", border: "1px solid var(--line)" },
      }}
    />
  );
}
