'use client';

import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
  onAuthStateChanged,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { connectFirestoreEmulator, doc, initializeFirestore, onSnapshot } from 'firebase/firestore';
import { useEffect, useState } from 'react';

/** A session and one live document, with the same SDKs and nothing else: what any page of the panel pays. */
export default function Page() {
  const [text, setText] = useState('…');
  useEffect(() => {
    const {
      auth: authUrl,
      firestore,
      projectId,
    } = JSON.parse(document.documentElement.dataset.config);
    const app = initializeApp({ apiKey: 'demo-key', projectId });
    const auth = initializeAuth(app, { persistence: browserLocalPersistence });
    connectAuthEmulator(auth, authUrl, { disableWarnings: true });
    const db = initializeFirestore(app, {});
    const [host, port] = firestore.split(':');
    connectFirestoreEmulator(db, host, Number(port));
    onAuthStateChanged(auth, (user) => {
      if (!user) {
        void signInWithEmailAndPassword(auth, 'productora@early.test', 'early1234');
        return;
      }
      onSnapshot(doc(db, `users/${user.uid}`), (snapshot) => setText(snapshot.get('email')));
    });
  }, []);
  return <h1>{text}</h1>;
}
