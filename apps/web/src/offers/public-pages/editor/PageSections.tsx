import { Accordion } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { CompanyProfile } from "@passerelle/contract/organisations/companies";
import {
  IconAlignLeft,
  IconCalendarRepeat,
  IconCamera,
  IconCircleCheck,
  IconCircleDashed,
  IconGift,
  IconMapPin,
  IconPhoto,
  IconUsers,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { PictureField } from "#organisations/companies/PictureField.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { TextField } from "#ui/TextField.tsx";
import { PhotosField } from "./PhotosField.tsx";
import classes from "./page-editor.module.css";
import { fieldLabels, type PageValues, type Section, statesOf } from "./page-form-rules.ts";
import { TutorsField } from "./TutorsField.tsx";

const titles: Record<Section, { title: string; Icon: typeof IconUsers }> = {
  pictures: { title: "Logo et couverture", Icon: IconPhoto },
  about: { title: "Qui nous sommes", Icon: IconAlignLeft },
  tutors: { title: "Vos tuteurs", Icon: IconUsers },
  photos: { title: "Photos", Icon: IconCamera },
  work: { title: "L'alternance chez vous", Icon: IconCalendarRepeat },
  benefits: { title: "Avantages", Icon: IconGift },
  access: { title: "Adresse et accès", Icon: IconMapPin },
};

type LineProps = { section: Section; state: { what: string; isMissing: boolean }; children: ReactNode };

/** A section as a row that says what it holds or what is missing. */
const Line = ({ section, state: { what, isMissing }, children }: LineProps) => {
  const { title, Icon } = titles[section];
  return (
    <Accordion.Item value={section}>
      <Accordion.Control icon={<Icon size={18} stroke={1.75} aria-hidden />}>
        <span className={classes.line}>
          <span className={classes.lineTitle}>{title}</span>
          <span className={isMissing ? `${classes.state} ${classes.missing}` : classes.state}>{what}</span>
          {isMissing ? (
            <IconCircleDashed size={18} className={classes.missing} aria-hidden />
          ) : (
            <IconCircleCheck size={18} className={classes.done} role="img" aria-label="rempli" />
          )}
        </span>
      </Accordion.Control>
      <Accordion.Panel>
        <div className={classes.part}>{children}</div>
      </Accordion.Panel>
    </Accordion.Item>
  );
};

const remoteChoices = {
  "0": "Pas de télétravail",
  "1": "1 jour par semaine",
  "2": "2 jours par semaine",
  "3": "3 jours par semaine",
  "4": "4 jours par semaine",
  "5": "5 jours par semaine",
};

const ofProfile = <Link to="/platform/company/profile">Profil</Link>;

type Props = {
  form: UseFormReturnType<PageValues>;
  company: CompanyProfile;
  isLocked: boolean;
  mayWrite: boolean;
  opened: Section | null;
  onOpen: (section: Section | null) => void;
};

/** The seven sections of the page, folded; one is open at a time. */
export const PageSections = ({ form, company, isLocked, mayWrite, opened, onOpen }: Props) => {
  const states = statesOf(form.values, company);
  const line = (section: Section) => ({ section, state: states[section] });
  const field = (name: keyof PageValues) => ({
    label: fieldLabels[name],
    disabled: isLocked,
    ...form.getInputProps(name),
  });
  return (
    <Accordion
      value={opened}
      onChange={(section) => onOpen(section as Section | null)}
      order={2}
      transitionDuration={0}
      className={classes.sections ?? ""}
    >
      <Line {...line("pictures")}>
        <p className="soft small no-margin">Le logo et la couverture sont publiés dès que vous les choisissez.</p>
        {mayWrite && <PictureField company={company} kind="logo" />}
        {mayWrite && <PictureField company={company} kind="cover" />}
      </Line>
      <Line {...line("about")}>
        <TextArea required {...field("description")} />
        <p className="soft small no-margin">Le nom, le domaine, l'effectif et le site se changent dans {ofProfile}.</p>
      </Line>
      <Line {...line("tutors")}>
        <TutorsField form={form} companyId={company.id} isLocked={isLocked} />
      </Line>
      <Line {...line("photos")}>
        <PhotosField form={form} companyId={company.id} isLocked={isLocked} />
      </Line>
      <Line {...line("work")}>
        <TextField placeholder="3 semaines chez nous, 1 à l'école" {...field("rhythm")} />
        <SelectField labels={remoteChoices} empty="Non précisé" {...field("remote_days")} />
        <TextField placeholder="Ordinateur fourni" {...field("equipment")} />
      </Line>
      <Line {...line("benefits")}>
        <TextArea
          rows={5}
          placeholder={"Tickets restaurant\nTransports remboursés à 75\u00a0%"}
          {...field("benefits")}
        />
        <p className="soft small no-margin">Huit au plus, 80 caractères chacun.</p>
      </Line>
      <Line {...line("access")}>
        <p className="no-margin">
          {company.address}, {company.zip_code} {company.city}
          <span className="soft small"> L'adresse se change dans {ofProfile}.</span>
        </p>
        <TextField placeholder="Tram 1, arrêt Gare Maritime" {...field("directions")} />
      </Line>
    </Accordion>
  );
};
