import type { Metadata } from 'next';
import { QuestionsScreen } from '@/components/event/questions/questions-screen';

export const metadata: Metadata = { title: 'Preguntas' };

export default function Page() {
  return <QuestionsScreen />;
}
