import { useParams } from "react-router";
import { RefusalChoice, reasons } from "#answers/RefusalChoice.tsx";
import { CompanyBatch } from "#introductions/CompanyBatch.tsx";
import "#answers/answers.css";

export const meta = () => [{ title: "Étudiants proposés — Passerelle" }];

export default function CompanyBatchPage() {
  const { id = "" } = useParams();
  return <CompanyBatch key={id} id={id} reasons={reasons} refusalForm={(form) => <RefusalChoice {...form} />} />;
}
