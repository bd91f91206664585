import type { Metadata } from 'next';
import { ImportScreen } from '@/components/contacts/import/import-screen';

export const metadata: Metadata = { title: 'Importar contactos' };

export default function ImportPage() {
  return <ImportScreen />;
}
