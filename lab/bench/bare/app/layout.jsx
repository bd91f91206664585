export const dynamic = 'force-dynamic';

export default function Layout({ children }) {
  const { FIREBASE_AUTH_EMULATOR_HOST, FIRESTORE_EMULATOR_HOST, GCLOUD_PROJECT } = process.env;
  const config = JSON.stringify({
    auth: `http://${FIREBASE_AUTH_EMULATOR_HOST}`,
    firestore: FIRESTORE_EMULATOR_HOST,
    projectId: GCLOUD_PROJECT,
  });
  return (
    <html lang="es" data-config={config}>
      <body>{children}</body>
    </html>
  );
}
