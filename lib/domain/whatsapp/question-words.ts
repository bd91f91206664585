import type { Intent } from './intents';
import { any } from './understood-words';

type Rules = readonly [points: number, rule: RegExp][];

const DAY = 'hoy|ayer|anoche|hoydia|del dia|en el dia|esta (?:manana|tarde|noche)';
const PAY =
  'pagan|pagaran|paguen|pagas|pagar|pago|pagos|depositan|depositaran|depositen|deposito|transfieren|transferir|transferiran|abonan|abono|liquidan|liquidaran|liquidacion|cae|caen';

export const LEAST = 2.5;

export const QUESTIONS: readonly [Intent, Rules][] = [
  [
    'ticket',
    [
      [5, /\d{1,2}\.?\d{3}\.?\d{3}-[\dk]/],
      [
        4,
        any(
          'rut|a nombre de|esta registrad[oa]|quien es|se llama|tiene entradas?|' +
            'en la lista|en lista',
        ),
      ],
      [
        3,
        any(
          'busc\\w+|compro|aparece|figura|entrada de|datos de|ubica\\w*|chequea\\w*|' +
            'revisa\\w*',
        ),
      ],
      [3, /(?:^|\s)(?=\S*\d)(?=\S*[a-z])[a-z0-9-]{6,}(?=\s|$)/],
      [2, /\S+@\S+/],
    ],
  ],
  [
    'payday',
    [
      [
        5,
        any(
          `(?:cuando|que dia|dia|fecha|dias|semana|plazo|hora|lunes|martes|miercoles|jueves|viernes|manana)(?:\\s\\S+){0,6}?\\s(?:${PAY})|(?:${PAY})(?:\\s\\S+){0,4}?\\s(?:cuando|dia|fecha|semana|manana|lunes|martes|miercoles|jueves|viernes)`,
        ),
      ],
      [
        5,
        any(
          'demoran en|se demora\\w*|pagaron|se pago|pagaste|pago hecho|hicieron el pago|' +
            'hicieron la transferencia|llego el pago|llego la plata|cayo la plata|' +
            'depositaron|transfirieron|liquidaron|abonaron|orden(?:es)? de pago',
        ),
      ],
      [3, any(`(?:cuando|que dia)(?:\\s\\S+){0,5}?\\s(?:plata|lucas|platita)`)],
      [2, any('transferencia|deposito|liquidacion|pago|pagos|pagan|depositan')],
      [2, any('adelanto|anticipo')],
    ],
  ],
  [
    'balance',
    [
      [6, any('saldo|saldos|balance|billetera|caja')],
      [
        6,
        any(
          '(?:me|nos)\\s(?:deben|debe|tienen que pagar|tienes que pagar|toca|corresponde|adeudan)',
        ),
      ],
      [
        5,
        any(
          'por cobrar|por liquidar\\w*|por pagar\\w*|liquidarme|liquidarnos|a mi favor|' +
            'a favor|a nuestro favor|lo nuestro|lo mio|mi billetera|asciende|' +
            'acumulad[oa] a favor|luca en caja|luquitas|por transferir\\w*',
        ),
      ],
      [
        5,
        any(
          '(?:plata|lucas|cuanto)\\s(?:tengo|tenemos|hay|junt\\w+|me queda|nos queda|es mi[oa]|acumul\\w+)',
        ),
      ],
      [4, any('mi plata|nuestra plata|retirar|cobrar|sacar plata|girar')],
      [4, any('(?:plata|lucas)(?:\\s\\S+){0,3}?\\sdisponibles?')],
      [1, any('plata|lucas')],
    ],
  ],
  [
    'entered',
    [
      [
        6,
        any(
          'en la puerta|la puerta|van (?:adentro|dentro|pasando|entrando)|validad[oa]s|' +
            'por entrar|han entrado|han llegado|han ingresado|faltan por llegar',
        ),
      ],
      [
        5,
        any(
          'validados llevamos|entraron|entrado|entrando|adentro|dentro|ingresaron|' +
            'ingresado|ingresos|escanead[oa]s?|escanearon|validad[oa]s|asistieron|asistentes|' +
            'asistencia|asistio|usadas',
        ),
      ],
      [3, any('llegaron|llegado|llegando|aforo|pasaron|gente|entro|personas')],
      [2, any('puerta|ya')],
      [-4, any('plata|lucas|pesos|entradas vendidas|vendid[oa]s')],
    ],
  ],
  [
    'left',
    [
      [
        5,
        any(
          'quedan|queda|quedaron|sobran|sobra|stock|sin vender|por vender|agotad[oa]s?|' +
            'agoto|agotaron|remanente\\w*|me queda|nos queda|hay entradas|aun hay|' +
            'todavia hay|cupos?|restan|disponibilidad',
        ),
      ],
      [4, any('(?:faltan?|falto)(?:\\s\\S+){0,3}?\\s(?:vender|llenar|agotar|sold out|completar)')],
      [3, any('disponibles?|alcanza\\w*|entradas libres|faltan|falta|sold out')],
      [-3, any('plata|lucas|liquidar\\w*|cobrar|pagar\\w*|entrar|llegar')],
    ],
  ],
  [
    'salesToday',
    [
      [
        14,
        any(
          `(?:${DAY})(?:\\s\\S+){0,6}?\\s(?:vend\\w+|ventas?|van|llevamos|llevo|recaud\\w+|plata|lucas|entradas|vamos|movio|salieron|salio|se han ido|se fueron|cuant[oa]s?|hicimos)|(?:vend\\w+|ventas?|van|llevamos|llevo|llevan|recaud\\w+|plata|lucas|entradas|cuant[oa]s?|vamos|vendid[oa]s?|movio|salieron|se han ido|se fueron|hicimos)(?:\\s\\S+){0,8}?\\s(?:${DAY})`,
        ),
      ],
      [2, any(DAY)],
      [14, any(`(?:plata|lucas)(?:\\s\\S+){0,3}?\\s(?:entraron|entro)`)],
      [
        -14,
        any('(?:entraron|adentro|dentro|ingresaron|escanead\\w+|quedan|queda|llegaron|puerta)'),
      ],
      [-6, any('(?:pagan|depositan|pagaron|depositaron|transfieren|transfirieron|saldo)')],
    ],
  ],
  [
    'pace',
    [
      [
        6,
        any(
          'como\\s(?:va|van|vamos|viene|venimos|vienen|anda|andan|andamos|pinta|ha ido|se ve|estamos|esta yendo|nos va|le va|esta andando)',
        ),
      ],
      [
        6,
        any(
          'ritmo|compar\\w+|a este paso|a esta altura|a estas alturas|versus|vs|proyeccion|' +
            'respecto',
        ),
      ],
      [
        5,
        any(
          'vamos (?:bien|mal|mejor|peor)|va (?:bien|mal|mejor|peor)|' +
            'viene (?:bien|mal|mejor|peor)|venimos|mas (?:atras|adelante|arriba|abajo)|' +
            'mejor que|peor que|mas (?:lent|rapid)[oa]|lent[oa]|atrasad[oa]s?|' +
            'adelantad[oa]s?|floj[oa]|llenamos|llenaremos',
        ),
      ],
      [
        3,
        any(
          'la vez pasada|la vez anterior|la ultima vez|el ano pasado|la anterior|' +
            'el anterior|anterior|la otra vez',
        ),
      ],
      [2, any('se ve|pasad[oa]|edicion|ultima|bien o mal')],
    ],
  ],
  [
    'sales',
    [
      [
        5,
        any(
          'se han ido|se fueron|acumulado|salieron|vendid[oa]s?|vendi|vendio|vendimos|' +
            'vendieron|vendiendo|vendemos|recaud\\w+|factur\\w+|bruto',
        ),
      ],
      [
        5,
        any(
          'cuantas van|cuanto va|cuantos van|cuantas llevamos|cuanto llevamos|' +
            'cuantas llevo|cuanto llevo|cuantas entradas van',
        ),
      ],
      [4, any('ventas?|llevamos|llevo|llevabamos')],
      [8, any('(?:plata|platita|lucas)(?:\\s\\S+){0,3}?\\s(?:entrado|ingresado|juntado)')],
      [2, any('total|cuantas entradas|cuanto|cuantas|van')],
    ],
  ],
  [
    'help',
    [
      [
        5,
        any(
          'ayuda|ayudas|menu|opciones|comandos|help|que mas|como funciona\\w*|como te uso|' +
            'como se usa|como usar\\w*|no cacho|no entiendo|me explicas|start|que sirves?|' +
            'que sirve',
        ),
      ],
      [5, any('que(?:\\s\\S+){0,2}?\\s(?:puedo|puedes|sabes|haces|podi|cachai)')],
      [
        2.5,
        /^(?:hola|holi|oli|ola|wena|wenas|buenas|buenos dias|hello|hi|alo|hey|saludos)(?=\s|$)/,
      ],
    ],
  ],
];
