import { randomUUID } from 'node:crypto';

/**
 * A project of its own for each file of the functions' tests, before anything reads its name. What stands once in a
 * database (features, the sending domain, what the clock takes up) is then nobody else's, so files run side by side.
 */
const project = `${process.env.GCLOUD_PROJECT}-${randomUUID().slice(0, 8)}`;
process.env.GCLOUD_PROJECT = project;
process.env.FIREBASE_PROJECT_ID = project;
