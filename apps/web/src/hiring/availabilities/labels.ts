const durations: Record<string, string> = { 20: "20 min", 30: "30 min", 45: "45 min", 60: "1 h" };
const notices: Record<string, string> = {
  0: "Aucun",
  4: "4 heures",
  24: "1 jour",
  48: "2 jours",
  72: "3 jours",
  168: "1 semaine",
};

/** The usual choices, and the one there is. */
const withOwn = (labels: Record<string, string>, value: string, own: string) =>
  value in labels ? labels : { ...labels, [value]: own };

export const durationLabels = (value: string) => withOwn(durations, value, `${value} min`);
export const noticeLabels = (value: string) => withOwn(notices, value, `${value} heures`);
