import { letter } from "#platform/letter.ts";

type Told = { to: string; title: string };

export const reportReceived = ({ to, title }: Told) =>
  letter({
    to,
    subject: `Votre signalement : ${title}`,
    paragraphs: [
      `Nous avons bien reçu votre signalement de l'offre «\u00a0${title}\u00a0». Merci\u00a0: il aide tous les candidats.`,
      "Notre équipe l'examine et vous dira ce qu'elle a décidé.",
    ],
  });

export const reportSettled = ({ to, title, status }: Told & { status: "kept" | "removed" }) =>
  letter({
    to,
    subject: `Votre signalement a été traité : ${title}`,
    paragraphs:
      status === "removed"
        ? [
            `L'offre «\u00a0${title}\u00a0» que vous aviez signalée a été retirée.`,
            "Merci de votre vigilance. Si l'on vous a demandé de l'argent ou des documents, ne les envoyez pas et parlez-en à vos proches ou à la police.",
          ]
        : [
            `Nous avons examiné l'offre «\u00a0${title}\u00a0» que vous aviez signalée, et nous la gardons en ligne\u00a0: elle respecte nos règles.`,
            "Si vous avez d'autres éléments, vous pouvez la signaler de nouveau.",
          ],
  });
