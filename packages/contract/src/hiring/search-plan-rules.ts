/** Days of a plan that no wished start ends earlier. */
export const planDays = 90;
export const weeklyApplications = { least: 3, most: 10, usual: 5 } as const;
