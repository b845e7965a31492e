import classes from "./arch.module.css";

/** The footbridge of the logo, as line art; a class gives it another size or colour than in an empty state. */
export const Arch = ({ className = classes.arch ?? "" }: { className?: string }) => (
  <svg className={className} viewBox="0 0 616 84" preserveAspectRatio="xMidYMax slice" aria-hidden>
    <path d="M150 130 C210 20 260 12 308 12 S406 20 466 130 M100 84 H516 M230 84 V48 M308 84 V14 M386 84 V48" />
  </svg>
);
