/** Most accounts of one `readVisits`: what the identity service gives at once. */
export const MOST_VISITS = 100;
