import { Monogram } from "#ui/Monogram.tsx";

/** The logo of a company, else its monogram; its name stands beside it. */
export const Logo = ({ name, address }: { name: string; address: string | null }) =>
  address ? <img src={address} alt="" className="home-logo" loading="lazy" /> : <Monogram name={name} />;
