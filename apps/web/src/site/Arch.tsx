const hangers = [60, 120, 180, 240, 300, 360, 420, 480, 540];
/** Height of the arch over its deck at a place along it. */
const heightAt = (x: number) => 190 * (1 - ((x - 300) / 300) ** 2);

/** The footbridge of the logo, large: decoration alone. */
export const Arch = () => (
  <svg className="arch" viewBox="0 0 600 260" fill="none" aria-hidden="true">
    <circle cx="410" cy="118" r="54" className="arch-sun" />
    <g className="arch-bridge" strokeLinecap="round">
      <path d="M0 220Q300 -160 600 220" strokeWidth="8" />
      <path d="M-40 220H640" strokeWidth="8" />
      <path d={hangers.map((x) => `M${x} 220V${220 - heightAt(x)}`).join("")} strokeWidth="3" opacity="0.55" />
    </g>
    <g transform="translate(0 -9) scale(0.79)">
      <path
        className="arch-person"
        d="M300 231a9 9 0 0 1 0 18a9 9 0 0 1 0 -18zM291 254h16l5 20h-6l-2 16h-9l-2 -16h-6z"
      />
      <path
        className="arch-other"
        d="M346 236a8 8 0 0 1 0 16a8 8 0 0 1 0 -16zM338 256h15l4 18h-5l-2 16h-8l-2 -16h-5z"
      />
    </g>
    <path className="arch-water" d="M40 244h170M260 244h90M400 244h150" strokeWidth="3" strokeLinecap="round" />
  </svg>
);
