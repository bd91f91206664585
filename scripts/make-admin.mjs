// Makes an account an administrator: the first one of a new project, whom no administrator can appoint.
//   gcloud auth application-default login
//   node scripts/make-admin.mjs ana@correo.cl --project your-project
import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { FieldValue, getFirestore } from 'firebase-admin/firestore';

const args = process.argv.slice(2);
const flag = args.indexOf('--project');
const projectId = flag >= 0 ? args[flag + 1] : process.env.GCLOUD_PROJECT;
const email = args.find((arg, index) => arg.includes('@') && index !== flag + 1);

if (!email || !projectId) {
  console.log('Usage: node scripts/make-admin.mjs <e-mail> --project <project id>');
  process.exit(1);
}

const local = Boolean(process.env.FIREBASE_AUTH_EMULATOR_HOST);
initializeApp(local ? { projectId } : { projectId, credential: applicationDefault() });

const user = await getAuth()
  .getUserByEmail(email)
  .catch((error) => {
    console.log(`✗ ${email}: ${error.message} Sign up in the panel first.`);
    process.exit(1);
  });
await getAuth().setCustomUserClaims(user.uid, { ...user.customClaims, role: 'admin' });

const db = getFirestore();
const batch = db.batch();
const change = { uid: user.uid, role: 'admin', claimsChangedAt: FieldValue.serverTimestamp() };
batch.set(db.doc(`users/${user.uid}`), change, { merge: true });
batch.set(db.collection('audit').doc(), {
  action: 'user.role',
  object: { type: 'user', id: user.uid, name: email },
  producerId: null,
  before: { role: user.customClaims?.role ?? null },
  after: { role: 'admin' },
  reason: 'First administrator, by scripts/make-admin.mjs',
  by: { uid: 'make-admin', email: '', role: null },
  at: FieldValue.serverTimestamp(),
});
await batch.commit();
console.log(`✓ ${email} is an administrator of ${projectId}; an open panel notices at once.`);
