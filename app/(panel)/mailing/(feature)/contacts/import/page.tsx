import type { Metadata } from 'next';
import { ImportScreen } from '@/components/contact/import/import-screen';

export const metadata: Metadata = { title: 'Importar contactos' };

export default function ImportPage() {
  return <ImportScreen />;
}
