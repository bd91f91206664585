/** The browser's database of jobs, and the channel on which tabs notify each other of changed ones. */
export const JOBS = 'jobs';
