import { useParams } from "react-router";
import { RefusalChoice, reasons } from "#hiring/quick-replies/RefusalChoice.tsx";
import { CompanyBatch } from "./CompanyBatch.tsx";
import "#hiring/quick-replies/answers.css";

export const meta = () => [{ title: "Étudiants proposés — Passerelle" }];

export default function CompanyBatchPage() {
  const { id = "" } = useParams();
  return <CompanyBatch key={id} id={id} reasons={reasons} refusalForm={(form) => <RefusalChoice {...form} />} />;
}
