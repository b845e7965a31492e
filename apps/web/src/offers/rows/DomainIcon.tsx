import type { domainLabels } from "@passerelle/contract/labels";
import {
  IconBriefcase,
  IconBuildingBank,
  IconBuildingStore,
  IconCalculator,
  IconChefHat,
  IconCode,
  IconHammer,
  IconHeartbeat,
  IconPlant2,
  IconSpeakerphone,
  IconTool,
  IconTruck,
  IconUsers,
} from "@tabler/icons-react";
import classes from "./domain-icon.module.css";

type Code = keyof typeof domainLabels;

/** One icon for like domains; the others have a briefcase. */
const icons: Partial<Record<Code, typeof IconBriefcase>> = {
  ...{ TECH: IconCode, IND: IconTool, QUAL: IconTool, AERO: IconTool, BAT: IconHammer },
  ...{ BOUT: IconBuildingStore, DIST: IconBuildingStore, BIENS: IconBuildingStore, MKT_R: IconUsers, RH: IconUsers },
  ...{ TOUR: IconChefHat, ALIM: IconChefHat, SANT: IconHeartbeat, SRV_P: IconHeartbeat, SRV_D: IconHeartbeat },
  ...{ CPT_F: IconCalculator, FIN: IconBuildingBank, TRANS: IconTruck, LOG: IconTruck },
  ...{ AGRO: IconPlant2, ESP_V: IconPlant2, COMM: IconSpeakerphone, MEDIA: IconSpeakerphone, MKT: IconSpeakerphone },
};

/** The picture of a domain in a square of 40 px, beside its name or an offer's. */
export const DomainIcon = ({ domain }: { domain: Code | null }) => {
  const Icon = (domain && icons[domain]) ?? IconBriefcase;
  return (
    <span className={classes.icon}>
      <Icon size={22} stroke={1.75} aria-hidden />
    </span>
  );
};
