export const CAMPAIGN_LIMITS = {
  name: 80,
  subject: 120,
  subjectB: 120,
  preheader: 140,
  title: 80,
  message: 8000,
  buttonText: 40,
};

export const CAMPAIGN_DEFAULTS = {
  title: '¡QUEREMOS QUE SEAS PARTE!',
  buttonText: 'ÚLTIMOS TICKETS AQUÍ',
  buttonUrl: '#',
} as const;
