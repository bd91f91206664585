import { randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';

/**
 * A separate project for each file of the functions' tests, set before anything reads its name. Singletons of a
 * database (features, the sending domain, scheduled work) are then not shared, so files can run in parallel, and one
 * after another in the same process.
 */
const project = `${process.env.TESTS_PROJECT ?? process.env.GCLOUD_PROJECT}-${randomUUID().slice(0, 13)}`;
process.env.TESTS_PROJECT ??= process.env.GCLOUD_PROJECT;
process.env.GCLOUD_PROJECT = project;
process.env.FIREBASE_PROJECT_ID = project;

const { deleteApp, initializeApp } = await import('firebase-admin/app');
const { getAuth } = await import('firebase-admin/auth');
const { getFirestore } = await import('firebase-admin/firestore');
const { replaceBackend } = await import('@/functions/src/support/admin');
const { closeMailer } = await import('@/functions/src/support/mail/mailer');

const app = initializeApp({ projectId: project }, project);
const firestore = getFirestore(app);
firestore.settings({ ignoreUndefinedProperties: true });
replaceBackend({ firestore, auth: getAuth(app) });
afterAll(() => {
  // Connections to the mail server of this file, which has closed it.
  closeMailer();
  return deleteApp(app);
});
