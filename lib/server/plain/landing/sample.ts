/** The night that the landing shows: sample figures that agree with each other. */
export const sold = 2431;
export const capacity = 3000;
export const ticketPrice = 12_990;
