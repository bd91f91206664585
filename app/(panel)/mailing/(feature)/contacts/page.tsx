import type { Metadata } from 'next';
import { ContactsScreen } from '@/components/contact/contacts-screen';

export const metadata: Metadata = { title: 'Contactos' };

export default function ContactsPage() {
  return <ContactsScreen />;
}
