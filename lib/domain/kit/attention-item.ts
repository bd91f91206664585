export type AttentionItem = {
  id: string;
  tone: 'bad' | 'wait' | 'info';
  text: string;
  detail?: string;
  action: { label: string; href: string };
};
