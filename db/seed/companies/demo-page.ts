/** Drawings that stand for the photos of the demo company's page, with their description. */
const drawings = [
  {
    alt: "Trois personnes de l'équipe, côte à côte",
    drawn: `<rect width="640" height="480" fill="#dfece9"/>${[
      [170, "#e8b49c", "#f26b4e"],
      [320, "#c78a6a", "#0b6e66"],
      [470, "#f1d3c2", "#17305c"],
    ]
      .map(
        ([x, skin, shirt]) =>
          `<circle cx="${x}" cy="200" r="58" fill="${skin}"/><path d="M${Number(x) - 88} 480q0-200 88-200t88 200z" fill="${shirt}"/>`,
      )
      .join("")}`,
  },
  {
    alt: "Un bureau avec deux écrans et une tasse",
    drawn:
      '<rect width="640" height="480" fill="#f3e6d8"/><rect y="350" width="640" height="130" fill="#d8b08c"/><rect x="70" y="150" width="250" height="180" rx="12" fill="#13324b"/><rect x="90" y="170" width="210" height="140" fill="#7fd1c4"/><rect x="350" y="200" width="180" height="130" rx="12" fill="#51605e"/><rect x="366" y="216" width="148" height="98" fill="#c9dfe8"/><rect x="560" y="310" width="44" height="56" rx="8" fill="#b23a1e"/>',
  },
  {
    alt: "Les toits vus de la fenêtre, le matin",
    drawn:
      '<rect width="640" height="480" fill="#fbe6dc"/><circle cx="470" cy="150" r="70" fill="#ffc94a"/><path d="M0 480V300l90-70 90 70v180zm180 0V340l110-90 110 90v140zm220 0V290l120-95 120 95v190z" fill="#9e3324"/><path d="M60 480V360h50v120zm200 0V390h60v90zm230 0V350h60v130z" fill="#ffe9c7"/>',
  },
];

export const demoPhotos = drawings.map(({ alt, drawn }) => ({
  alt,
  body: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 640 480">${drawn}</svg>`,
  ),
}));

/** The texts of the demo company's page; how to come is left unwritten. */
export const demoPage = {
  tutors: [
    {
      ...{ name: "Karim Benali", job: "Développeur principal" },
      ...{ sentence: "Chaque vendredi, on relit ensemble votre code.", portrait_id: null },
    },
    {
      ...{ name: "Sophie Nguyen", job: "Assistante RH" },
      ...{ sentence: "J'étais alternante ici il y a trois ans.", portrait_id: null },
    },
  ],
  rhythm: "3 semaines chez nous, 1 à l'école",
  remote_days: 1,
  equipment: "Ordinateur fourni",
  benefits: ["Tickets restaurant", "Transports remboursés à 75 %"],
};
