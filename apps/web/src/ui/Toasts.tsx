import { Toaster } from "react-hot-toast";

/** The region where messages appear, announced to screen readers; at most 20 are kept by the library. */
export default function Toasts() {
  return <Toaster position="top-right" containerStyle={{ top: 76 }} />;
}
