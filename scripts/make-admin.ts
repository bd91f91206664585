// Makes an account an administrator: for the first one of a new project, when no administrator can appoint them.
//   gcloud auth application-default login
//   node scripts/run.mjs make-admin ana@correo.cl --project your-project
// With `--service checkout` the account becomes the checkout's service account, which may only record sales.
import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { FieldValue, getFirestore } from 'firebase-admin/firestore';

const args = process.argv.slice(2);
const option = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
const projectId = option('--project') ?? process.env.GCLOUD_PROJECT;
const service = option('--service');
const email = args.find((arg) => arg.includes('@'));

if (!email || !projectId) {
  console.log(
    'Usage: node scripts/run.mjs make-admin <e-mail> --project <project id> [--service checkout]',
  );
  process.exit(1);
}

const local = Boolean(process.env.FIREBASE_AUTH_EMULATOR_HOST);
initializeApp(local ? { projectId } : { projectId, credential: applicationDefault() });

const user = await getAuth()
  .getUserByEmail(email)
  .catch((error: Error) => {
    console.log(`✗ ${email}: ${error.message} Sign up in the panel first.`);
    process.exit(1);
  });
const { role = null, ...others } = user.customClaims ?? {};
const claims = service ? { ...others, service } : { ...others, role: 'admin' };
await getAuth().setCustomUserClaims(user.uid, claims);

const db = getFirestore();
const batch = db.batch();
const claimsChangedAt = FieldValue.serverTimestamp();
const given = { role: 'admin', roleTakenAt: FieldValue.delete() };
const change = { uid: user.uid, claimsChangedAt, ...(service ? {} : given) };
batch.set(db.doc(`users/${user.uid}`), change, { merge: true });
batch.set(db.collection('audit').doc(), {
  action: service ? 'user.service' : 'user.role',
  object: { type: 'user', id: user.uid, name: email },
  producerId: null,
  before: { role },
  after: claims,
  reason: 'Set by scripts/make-admin.ts',
  by: { uid: 'make-admin', email: '', role: null },
  at: FieldValue.serverTimestamp(),
});
await batch.commit();
console.log(
  `✓ ${email} is ${service ?? 'an administrator'} of ${projectId}; an open panel notices at once.`,
);
