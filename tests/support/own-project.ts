import { randomUUID } from 'node:crypto';

/**
 * A separate project for each file of the functions' tests, set before anything reads its name. Singletons of a
 * database (features, the sending domain, scheduled work) are then not shared, so files can run in parallel.
 */
const project = `${process.env.GCLOUD_PROJECT}-${randomUUID().slice(0, 8)}`;
process.env.GCLOUD_PROJECT = project;
process.env.FIREBASE_PROJECT_ID = project;
