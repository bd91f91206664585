/**
 * The register of processing activities: which personal data each collection holds, why, on which basis and for how long. The
 * public policy, the administrators' register, people's copies and the retention jobs read it, so that they cannot disagree.
 */
type Activity = {
  key: string;
  name: string;
  people: string;
  data: string;
  origin: string;
  purpose: string;
  basis: string;
  recipients: string;
  period: string;
  holds: readonly string[];
};

const CLOUD = 'Google Cloud (São Paulo, Brasil), por encargo';
const MAIL = `${CLOUD}; el servicio de envío de correos`;

export const ACTIVITIES = [
  {
    key: 'account',
    name: 'Cuentas del panel',
    people: 'Quienes trabajan en el panel',
    data: 'Nombre, correo, teléfono, Instagram, descripción, foto, permisos y última visita',
    origin: 'La persona, al crear su cuenta',
    purpose: 'Entrar al panel y saber quién hizo cada cosa',
    basis: 'Contrato',
    recipients: CLOUD,
    period: 'Mientras la cuenta exista; al cerrarla se borra',
    holds: [
      'users/*',
      'users/*/permissions/*',
      'users/*/views/*',
      'users/*/ended/*',
      'adminViews/*',
    ],
  },
  {
    key: 'whatsapp',
    name: 'Asistente de WhatsApp',
    people: 'Quienes vinculan su teléfono',
    data: 'Teléfono, mensajes, lo que se hizo por ellos y qué avisos quiere',
    origin: 'La persona, al vincular su teléfono, escribir y encender avisos',
    purpose: 'Responder, hacer lo que pide y avisarle lo que encendió',
    basis: 'Consentimiento',
    recipients: `${CLOUD}; Meta, que lleva los mensajes`,
    period: 'Mensajes, 30 días; el teléfono, hasta que se desvincula',
    holds: ['phones/*', 'phoneCodes/*', 'whatsappMessages/*'],
  },
  {
    key: 'team',
    name: 'Equipos e invitaciones',
    people: 'Miembros e invitados de cada equipo',
    data: 'Correo, nombre, permisos y fechas',
    origin: 'Quien gestiona los accesos del equipo',
    purpose: 'Dar y quitar accesos',
    basis: 'Contrato',
    recipients: MAIL,
    period:
      'Miembros, mientras lo sean; quien dejó de ver dinero, 90 días; invitaciones, 90 días desde que vencen',
    holds: [
      'producers/*/invitations/*',
      'producers/*/team/*',
      'producers/*/formerHolders/*',
      'producers/*/views/*',
    ],
  },
  {
    key: 'producer',
    name: 'Datos de quienes organizan',
    people: 'Organizadores y sus representantes',
    data: 'Nombre, imágenes, facturación y cuenta bancaria',
    origin: 'La propia organización',
    purpose: 'Publicar eventos, facturar y pagar',
    basis: 'Contrato',
    recipients: `${CLOUD}; el banco que paga`,
    period: 'Mientras la cuenta exista, y seis años por obligación tributaria',
    holds: ['producers/*', 'producers/*/private/*', 'producers/*/notes/*'],
  },
  {
    key: 'promoters',
    name: 'Promotores',
    people: 'Quienes venden para un organizador (RR. PP.)',
    data: 'Nombre, RUT, teléfono, correo, código y cuenta bancaria',
    origin: 'El organizador',
    purpose: 'Atribuir ventas y pagar comisiones',
    basis: 'Contrato',
    recipients: `${CLOUD}; el banco que paga`,
    period: 'Hasta que la persona lo pida; lo que se le pagó, seis años por obligación tributaria',
    holds: ['producers/*/promoters/*', 'producers/*/promoters/*/private/*'],
  },
  {
    key: 'contacts',
    name: 'Contactos de mailing',
    people: 'Público de cada organizador',
    data: 'Correo, nombre, teléfono, comuna, ciudad, etiquetas, compras con su código y promotor, y consentimientos',
    origin: 'La persona al comprar o inscribirse, o una lista que el organizador importó',
    purpose: 'Enviar novedades de los eventos',
    basis: 'Consentimiento o interés legítimo, registrado en cada contacto',
    recipients: MAIL,
    period:
      'Hasta que la persona lo pida, o 30 días desde que el organizador lo borre; queda una huella que impide escribirle',
    holds: [
      'producers/*/contacts/*',
      'producers/*/contacts/*/consents/*',
      'producers/*/bin/*',
      'producers/*/contactTrash/*',
      'jobs/*',
      'jobs/*/calls/*',
      'jobs/*/wrongRows/*',
    ],
  },
  {
    key: 'mailing',
    name: 'Campañas enviadas',
    people: 'Destinatarios de cada campaña',
    data: 'Correo, nombre, si se entregó, se abrió o rebotó, qué enlaces se tocaron y a qué hora',
    origin: 'Los contactos del organizador, y las entradas en los avisos sobre una compra',
    purpose: 'Enviar una vez a cada persona y rendir cuentas del envío',
    basis: 'La misma del contacto; en un aviso sobre lo que compró, el contrato',
    recipients: MAIL,
    period: 'Mientras exista la campaña',
    holds: ['campaigns/*', 'campaigns/*/batches/*', 'campaigns/*/tracking/*'],
  },
  {
    key: 'tickets',
    name: 'Entradas e ingresos',
    people: 'Asistentes',
    data: 'Nombre, correo, RUT, teléfono, entrada, ingreso por la puerta, lo que respondió a preguntas del evento, como su fecha de nacimiento, y el identificador y la nota de otra ticketera',
    origin:
      'La persona al comprar, quien le pasó la entrada, o el organizador, de la planilla de otra ticketera',
    purpose: 'Dejar entrar a quien corresponde',
    basis: 'Contrato',
    recipients: MAIL,
    period:
      'Seis años desde la compra, por obligación legal; las respuestas, hasta el día que dice cada pregunta',
    holds: [
      'events/*/tickets/*',
      'events/*/doorList/*',
      'events/*/validators/*',
      'events/*/boxOffices/*',
      'events/*/shifts/*',
      'events/*/doorOvers/*',
      'events/*/plans/*/mails/*',
    ],
  },
  {
    key: 'waitlist',
    name: 'Listas de espera',
    people: 'Quienes esperan una entrada de un evento agotado',
    data: 'Correo, nombre, qué entradas quieren y cuántas',
    origin: 'La persona al anotarse',
    purpose: 'Ofrecerle lugares que vuelven',
    basis: 'Contrato',
    recipients: MAIL,
    period: 'Hasta 30 días después de la fecha, o hasta que la persona lo pida',
    holds: ['events/*/waitlist/*'],
  },
  {
    key: 'courtesies',
    name: 'Cortesías',
    people: 'Invitados a un evento, y a quienes llevan',
    data: 'Nombre, correo, teléfono y estado de la invitación; de quien va con un invitado, su nombre',
    origin: 'El equipo del organizador, quien vende para él, o quien fue invitado',
    purpose: 'Entregar la entrada de regalo',
    basis: 'Interés legítimo',
    recipients: `${MAIL}; los teléfonos de las puertas que llevan la lista, hasta un día`,
    period: 'Mientras exista el evento, o hasta que la persona lo pida',
    holds: ['events/*/courtesies/*', 'events/*/quotas/*'],
  },
  {
    key: 'sales',
    name: 'Ventas, pagos y devoluciones',
    people: 'Compradores y beneficiarios de pagos',
    data: 'Nombre, correo, RUT, teléfono y montos; cuenta de una devolución hasta que se paga',
    origin: 'La persona al comprar',
    purpose: 'Cobrar, devolver, liquidar y tributar',
    basis: 'Contrato y obligación legal (Código Tributario, Ley N° 19.496)',
    recipients: `${CLOUD}; el medio de pago`,
    period: 'Seis años desde la compra, por obligación legal',
    holds: [
      'events/*/ledger/*',
      'events/*/refunds/*',
      // These are kept until the case is settled.
      'events/*/refundAccounts/*',
      'paymentOrders/*',
      'paymentOrders/*/private/*',
      'payouts/*',
      'producers/*/settlements/*',
    ],
  },
  {
    key: 'complaints',
    name: 'Reclamos',
    people: 'Quienes reclaman por un evento',
    data: 'Nombre, contacto, texto y respuesta',
    origin: 'La persona, o la autoridad',
    purpose: 'Responder a tiempo y probarlo',
    basis: 'Obligación legal (Ley N° 19.496)',
    recipients: CLOUD,
    period: 'Seis años desde el reclamo',
    holds: ['events/*/complaints/*'],
  },
  {
    key: 'rights',
    name: 'Solicitudes sobre datos',
    people: 'Quienes ejercen un derecho',
    data: 'Correo, derecho pedido, respuesta y fechas',
    origin: 'La persona',
    purpose: 'Responder y probar que se respondió',
    basis: 'Obligación legal (Ley N° 19.628)',
    recipients: MAIL,
    period:
      'El correo, 60 días desde la respuesta, o siete sin que le llegue el enlace; el caso sin correo, cinco años; la copia, 30 días',
    holds: ['privacyRequests/*', 'privacyRequests/*/copies/*', 'keptRequests/*'],
  },
  {
    key: 'breaches',
    name: 'Brechas de datos',
    people: 'Personas alcanzadas por una brecha, y quienes leyeron sus datos',
    data: 'Correo, nombre, qué se leyó, quién y cuándo, y el aviso',
    origin: 'El registro de cambios y las listas de ese momento',
    purpose: 'Registrar la brecha, avisar a la Agencia y a las personas',
    basis: 'Obligación legal (Ley N° 19.628)',
    recipients: `${MAIL}; la Agencia de Protección de Datos Personales`,
    period: 'Las personas y sus avisos, cuatro años; la brecha, seis años desde que se cierra',
    holds: [
      'breaches/*',
      'breaches/*/breachSteps/*',
      'breaches/*/affectedLists/*',
      'breaches/*/affectedLists/*/affectedPages/*',
      'breaches/*/breachMails/*',
    ],
  },
  {
    key: 'ambassadors',
    name: 'Postulaciones a embajador',
    people: 'Postulantes',
    data: 'Nombre, correo, teléfono, ciudad y mensaje',
    origin: 'La persona',
    purpose: 'Responder la postulación',
    basis: 'Consentimiento',
    recipients: CLOUD,
    period: 'Doce meses',
    holds: ['ambassadorApplications/*'],
  },
  {
    key: 'trace',
    name: 'Registro de cambios',
    people: 'Quienes trabajan en el panel',
    data: 'Quién hizo qué cambio y cuándo',
    origin: 'El uso del panel',
    purpose: 'Seguridad, y poder explicar cada cambio',
    basis: 'Interés legítimo',
    recipients: CLOUD,
    period: 'Seis años',
    holds: ['audit/*', 'adminProposals/*', 'notices/*'],
  },
  {
    key: 'inbox',
    name: 'Novedades',
    people: 'Quienes trabajan en el panel',
    data: 'Qué pasó, a quién se le avisó y si lo leyó',
    origin: 'El uso del panel',
    purpose: 'Avisar a tiempo de lo que pasó',
    basis: 'Interés legítimo',
    recipients: MAIL,
    period: 'Seis meses',
    holds: ['inboxes/*', 'inboxes/*/lines/*', 'news/*'],
  },
] as const satisfies readonly Activity[];

export type ActivityKey = (typeof ACTIVITIES)[number]['key'];

export const activityOf = (key: ActivityKey): Activity =>
  ACTIVITIES.find((one) => one.key === key) as Activity;
