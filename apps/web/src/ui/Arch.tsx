/** The footbridge of the logo, as line art: it takes the colour and the size of where it stands. */
export const Arch = ({ className }: { className: string }) => (
  <svg className={className} viewBox="0 0 616 84" preserveAspectRatio="xMidYMax slice" aria-hidden>
    <path d="M150 130 C210 20 260 12 308 12 S406 20 466 130 M100 84 H516 M230 84 V48 M308 84 V14 M386 84 V48" />
  </svg>
);
