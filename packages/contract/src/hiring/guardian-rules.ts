/** Whether one born on a day is under 18 on another; both are days (`YYYY-MM-DD`). */
export const isMinorOn = (birth: string, day: string) => `${Number(birth.slice(0, 4)) + 18}${birth.slice(4)}` > day;
