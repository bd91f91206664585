import type { Metadata } from 'next';
import { PersonScreen } from '@/components/contact/person-screen';

export const metadata: Metadata = { title: 'Contacto' };

export default async function PersonPage({ params }: { params: Promise<{ contactId: string }> }) {
  return <PersonScreen contactId={(await params).contactId} />;
}
