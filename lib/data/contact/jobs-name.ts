/** The database, and the channel by which tabs notify each other. */
export const JOBS = 'jobs';
