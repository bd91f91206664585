import type { Intent } from './intents';

/** The words by which the assistant understands: a table of the language, not of the program. */

export const SHORT: Record<string, string> = {
  q: 'que',
  k: 'que',
  ke: 'que',
  x: 'por',
  xq: 'porque',
  pq: 'porque',
  xfa: 'porfa',
  pls: 'porfa',
  para: 'pa',
  pal: 'pa el',
  ves: 'vez',
  nuevamente: 'de nuevo',
  tikets: 'entradas',
  tiket: 'entrada',
  cto: 'cuanto',
  cta: 'cuanta',
  ctas: 'cuantas',
  ctos: 'cuantos',
  dnd: 'donde',
  cdo: 'cuando',
  tkt: 'entrada',
  tkts: 'entradas',
  tk: 'entrada',
  tks: 'entradas',
  tix: 'entradas',
  ticket: 'entrada',
  tickets: 'entradas',
  vta: 'venta',
  vtas: 'ventas',
  hoi: 'hoy',
  sierra: 'cierra',
  sierren: 'cierren',
  linc: 'link',
  oi: 'hoy',
  lnk: 'link',
  bn: 'bien',
  denuevo: 'de nuevo',
  prevta: 'preventa',
};

/** Words that are mended where one letter of them is wrong. */
export const KNOWN: readonly string[] = (
  'venta ventas vendido vendidas vendimos vendio vendieron entrada entradas cuanto cuanta cuantos cuantas cuando quedan ' +
  'queda saldo plata pagan depositan deposito transferencia preventa preventas cierra cerrar pausa pausar pausame reanuda ' +
  'reanudar cortesia cortesias adelanto anticipo puerta enlace link validar escanear validador ayuda opciones ritmo ' +
  'entraron ingresaron adentro stock disponibles agotadas liquidacion recaudado llevamos comparado busca codigo regala ' +
  'invita manda mandame mandale envia enviame solicita adelantar reabrir activa detener liberada liberado venderemos cierre ' +
  'gente lista nombre compra compro entrado pasame adelante pasada pasado cerrada vendida pagado ayudar regalo regalos ' +
  'invitado invitada liberadas habilita cerrado puertas cierren cierres adelanten adelantes mandes mande pausan pausas pausen pausemos'
).split(' ');

const any = (...parts: string[]) => new RegExp(`(?:^|\\s)(?:${parts.join('|')})(?=\\s|$)`);

/** A message with one of these asks for no act, wherever it stands. */
export const NEVER_ASKED = any(
  'si',
  'cuando',
  'quien',
  'quienes',
  'cuanto',
  'cuanta',
  'cuantos',
  'cuantas',
  'cual',
  'cuales',
  'por ?que',
  'donde',
  'a que hora',
  'que hora',
  'que pasa',
  'ya (?:le|lo|la|te|me|les)',
  'que significa',
  'se puede\\w*',
  'se podria',
  'es cierto',
  'es verdad',
  'verdad',
  'dijo',
  'dije',
  'pidio',
  'pidieron',
  'canta\\w*',
  'soporte',
  'demas',
  'todos los eventos de',
  'dijeron',
  'dicen',
  'dice',
  'decia',
  'escribio',
  'segun',
  'ignora\\w*',
  'olvida\\w*',
  'instruccion\\w*',
  'eres',
  'actua',
  'sistema',
  'admin\\w*',
  'modo',
  'otras? productoras?',
  'todos los eventos',
  'todas las productoras',
  'reembols\\w*',
  'cancion',
  'ja(?:ja)+\\w*',
  'chiste',
  'broma',
  'fwd',
  'mandaste',
  'enviaste',
  'sirve',
  'funciona',
  'reenviado',
  'hubiera\\w*',
  'hubiese\\w*',
  'seria',
  'deberia\\w*',
  'conviene',
  'convendria',
  'imagina\\w*',
  'supon\\w*',
  '(?:system|sistema|traduce|traducir|ejecuta|simula|finge|repite)',
  'estimad[oa]s? client\\w*',
);

/** Before the words of an act, one of these makes it a report, a ban or a thought. */
export const NOT_BEFORE = any(
  'no',
  'nunca',
  'jamas',
  'tampoco',
  'todavia',
  'aun',
  'sin',
  'antes de',
  'despues de',
  'ojo',
  'como',
  'esta',
  'estan',
  'ayer',
  'anoche',
  'voy a',
  'vamos a',
  'iba a',
  'ibamos a',
  'van a',
  'va a',
  'habra que',
  'habia que',
  'tengo que',
  'pense',
  'pensaba',
  'pensando',
  'creo',
  'ojala',
  'evitar',
  'prohibido',
  'usaron',
  'usar',
  'llego',
  'llegaron',
  'tengo',
  'tenemos',
  'me pidio',
  'me pidieron',
);

export const POLITE = any(
  'puede[sn]?',
  'podrias?',
  'podrian',
  'me',
  'le',
  'nos',
  'porfa\\w*',
  'por favor',
);

const SALE = 'ventas?|evento|entradas|fiesta|show|boleteria|todo';
const TYPE =
  'preventas?|fase|tanda|lote|general|generales|vip|early|bird|tipo|palco|cancha|platea|galeria|tramo|etapa';
const GIFT = 'cortesias?|cortecias?|invitad[oa]|liberad[oa]s?|invitacion|free|gratis';
const SCAN =
  'puerta|escanear|escanea|escanean|escaner|validar|validador|validadores|valida|validacion|scanner|staff|controlan?|revisan|porteria|porteros?|ingreso|guardias?|leer|lector|control|qr|recibe|reciben|recepcion';
const NEAR = '(?:\\s\\S+){0,4}?\\s';
const rule = (pattern: string) => new RegExp(`(?:^|\\s)(?:${pattern})(?=\\s|$)`);

/** The requests of acts: a verb in a form that asks, and its object. */
export const REQUESTS: readonly [Intent, RegExp][] = [
  [
    'resume',
    rule(
      `(?:reanud|reactiv|retom|despaus)(?:a|ar|ame|as|en|emos|alo|ala|arla|arlo)|que vuelv(?:a|an) a vender\\w*|reabr(?:e|ir|eme|es|an|amos|ela|elo)|(?:sac|quit)(?:a|ar|ame|ale|as|en|arle|alo|ala)(?:\\s\\S+){0,3}?\\spausa|(?:vuelve|volver|volvamos|vuelvan|vuelves)\\sa\\s(?:vender|abrir|activar|poner|largar|prender)|(?:abr|sub|prend)(?:e|ir|er|eme|amos|an|ela|es)${NEAR}(?:${SALE})|(?:abr|prend|habilit|activ)(?:e|a|ir|er|ar|eme|ame|an|es|as)(?:\\s\\S+){0,5}?\\s(?:de nuevo|otra vez)|(?:de nuevo|otra vez)(?:\\s\\S+){0,2}?\\s(?:a la venta|en venta)|(?:de nuevo|otra vez)\\s(?:la|las|el)\\s(?:${SALE})|(?:activ|larg)(?:a|ar|ame|en)${NEAR}(?:${SALE})|(?:pon|poner|ponme|dale|echa|echar)(?:\\s\\S+){0,5}?\\s(?:de nuevo|otra vez|a la venta|play|andar)|sig(?:amos|ue|an|uen) vendiendo|que siga la venta`,
    ),
  ],
  [
    'closePhase',
    rule(
      `(?:cierr|termin|finaliz|baj|sac|mat|cort)(?:a|ame|en|as|ale|ar|arme|emos)(?:${NEAR}(?:${TYPE})|\\sla?s entradas \\S+)|(?:cierr|termin|finaliz|baj|sac|cort)(?:a|ame|en|as|ar)\\s(?:${TYPE})|cerr(?:ar|emos|arme|arla)(?:${NEAR}|\\s)(?:${TYPE})|(?:cierr(?:a|ame|en|as|enme)|cerr(?:ar|arme))\\s(?:el|la|los|las)\\s(?!ventas?\\b|evento\\b)\\S+|(?:baj|sac)(?:a|ame|ar|en)\\s(?:la|las)\\sentradas?\\s\\S+|que no se vendan? mas(?:\\s\\S+){0,3}?\\s(?:${TYPE})|no vendas mas(?:\\s\\S+){0,3}?\\s(?:${TYPE})|(?:dale|dar|darle|da|pon|ponle)(?:\\s\\S+){0,2}?\\s(?:corte|cierre|fin|termino|por cerrad[oa]|por terminad[oa])(?:\\s\\S+){0,3}?\\s(?:${TYPE})`,
    ),
  ],
  [
    'pause',
    rule(
      `pausa(?:r|me|la|lo|s|rme|rla)?(?:${NEAR}|\\s)(?:${SALE}|la|el)|paus(?:a|ar|ame|emos|en|ala|alo|as)|(?:det|fren|congel|cort|suspend|par)(?:en|ener|enme|a|ar|ame|e|er|eme|emos|alo|ala|enla|as)(?:${NEAR}|\\s)(?:${SALE})|^(?:pa)\\s(?:la|las)\\s(?:ventas?|entradas)|(?:pon|poner|ponme|ponle|deja|dejar|dejame|pongan|pongamos)(?:\\s\\S+){0,5}?\\s(?:en )?(?:pausa|stop|stand ?by)`,
    ),
  ],
  [
    'doorLink',
    rule(
      `(?:link|enlace|url|acceso|validador|lector|escaner)(?:\\s\\S+){0,6}?\\s(?:${SCAN})|(?:${SCAN})(?:\\s\\S+){0,6}?\\s(?:link|enlace|url)|(?:mand|envi|pas|cre|gener|compart|reenvi|haz|dame|dar|tir|necesit)\\w*(?:\\s\\S+){0,3}?\\s(?:link|enlace|validador|lector)|necesit(?:a|an|o que) (?:escanear|validar)`,
    ),
  ],
  [
    'courtesy',
    rule(
      `(?:da|dar|dale|dame|darle|mand\\w*|envi\\w*|regal\\w*|agreg\\w*|anot\\w*|emit\\w*|gener\\w*|cre\\w*|pas\\w*|tir\\w*|haz\\w*|hac\\w*|sac\\w*|pon\\w*|quiero|necesito|ocupo)(?:\\s\\S+){0,6}?\\s(?:${GIFT})|(?:regal|invit)(?:a|ar|ale|arle|ame|emos)\\s.*\\S+@\\S+|(?:regal|invit)(?:a|ar|ale|arle|ame)\\s(?:una |1 )(?:entradas?)|(?:una |1 |un |dos |2 )?(?:${GIFT})(?:\\s\\S+){0,3}?\\s(?:pa|a)\\s\\S+|(?:${GIFT})(?:\\s\\S+){0,8}?\\s\\S+@\\S+`,
    ),
  ],
  [
    'advance',
    rule(
      `(?:pid|ped|solicit|tramit|gestion|necesit|quier|quisier|ocup|da|pas|haz|hac|mand|autoric|autoriz)\\w*(?:\\s\\S+){0,5}?\\s(?:adelant(?:o|ito)|anticip(?:o|ito))|^(?:un |el |hola )?(?:adelant(?:o|ito)|anticip(?:o|ito))$|(?:suelt|tir|pas|mand|deposit|transfier|gir)(?:a|ar|ame|arme|en|enme|e|eme)(?:\\s\\S+){0,2}?\\s(?:lucas|plata|\\d\\S*|palos?)(?:\\s\\S+){0,3}?\\s(?:cuenta|antes|lucas|adelantad[oa]s?)|(?:adelant|anticip)(?:a|ar|ame|arme|en|enme|as|ennos|arnos)(?:\\s\\S+){0,6}?\\s(?:plata|lucas|millon|millones|palos?|algo|parte|medio|un|\\d\\S*)|(?:adelanto|anticipo)\\s(?:(?:de|por|del)\\s.*)?\\d\\S*`,
    ),
  ],
];

type Rules = readonly [points: number, rule: RegExp][];

const DAY = 'hoy|ayer|anoche|hoydia|del dia|en el dia|esta (?:manana|tarde|noche)';
const PAY =
  'pagan|pagaran|paguen|pagas|pagar|pago|pagos|depositan|depositaran|depositen|deposito|transfieren|transferir|transferiran|abonan|abono|liquidan|liquidaran|liquidacion|cae|caen';

/** What has fewer points is not understood. */
export const LEAST = 2.5;

/** The points of each question, in the order in which the first of equals is taken. */
export const QUESTIONS: readonly [Intent, Rules][] = [
  [
    'ticket',
    [
      [5, /\d{1,2}\.?\d{3}\.?\d{3}-[\dk]/],
      [
        4,
        any(
          'rut',
          'a nombre de',
          'esta registrad[oa]',
          'quien es',
          'se llama',
          'tiene entradas?',
          'en la lista',
          'en lista',
        ),
      ],
      [
        3,
        any(
          'busc\\w+',
          'compro',
          'aparece',
          'figura',
          'entrada de',
          'datos de',
          'ubica\\w*',
          'chequea\\w*',
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
        rule(
          `(?:cuando|que dia|dia|fecha|dias|semana|plazo|hora|lunes|martes|miercoles|jueves|viernes|manana)(?:\\s\\S+){0,6}?\\s(?:${PAY})|(?:${PAY})(?:\\s\\S+){0,4}?\\s(?:cuando|dia|fecha|semana|manana|lunes|martes|miercoles|jueves|viernes)`,
        ),
      ],
      [
        5,
        any(
          'demoran en',
          'se demora\\w*',
          'pagaron',
          'se pago',
          'pagaste',
          'pago hecho',
          'hicieron el pago',
          'hicieron la transferencia',
          'llego el pago',
          'llego la plata',
          'cayo la plata',
          'depositaron',
          'transfirieron',
          'liquidaron',
          'abonaron',
          'orden(?:es)? de pago',
        ),
      ],
      [3, rule(`(?:cuando|que dia)(?:\\s\\S+){0,5}?\\s(?:plata|lucas|platita)`)],
      [2, any('transferencia', 'deposito', 'liquidacion', 'pago', 'pagos', 'pagan', 'depositan')],
      [2, any('adelanto', 'anticipo')],
    ],
  ],
  [
    'balance',
    [
      [6, any('saldo', 'saldos', 'balance', 'billetera', 'caja')],
      [
        6,
        rule(
          '(?:me|nos)\\s(?:deben|debe|tienen que pagar|tienes que pagar|toca|corresponde|adeudan)',
        ),
      ],
      [
        5,
        any(
          'por cobrar',
          'por liquidar\\w*',
          'por pagar\\w*',
          'liquidarme',
          'liquidarnos',
          'a mi favor',
          'a favor',
          'a nuestro favor',
          'lo nuestro',
          'lo mio',
          'mi billetera',
          'asciende',
          'acumulad[oa] a favor',
          'luca en caja',
          'luquitas',
          'por transferir\\w*',
        ),
      ],
      [
        5,
        rule(
          '(?:plata|lucas|cuanto)\\s(?:tengo|tenemos|hay|junt\\w+|me queda|nos queda|es mi[oa]|acumul\\w+)',
        ),
      ],
      [4, any('mi plata', 'nuestra plata', 'retirar', 'cobrar', 'sacar plata', 'girar')],
      [4, rule('(?:plata|lucas)(?:\\s\\S+){0,3}?\\sdisponibles?')],
      [1, any('plata', 'lucas')],
    ],
  ],
  [
    'entered',
    [
      [
        6,
        any(
          'en la puerta',
          'la puerta',
          'van (?:adentro|dentro|pasando|entrando)',
          'validad[oa]s',
          'por entrar',
          'han entrado',
          'han llegado',
          'han ingresado',
          'faltan por llegar',
        ),
      ],
      [
        5,
        any(
          'validados llevamos',
          'entraron',
          'entrado',
          'entrando',
          'adentro',
          'dentro',
          'ingresaron',
          'ingresado',
          'ingresos',
          'escanead[oa]s?',
          'escanearon',
          'validad[oa]s',
          'asistieron',
          'asistentes',
          'asistencia',
          'asistio',
          'usadas',
        ),
      ],
      [3, any('llegaron', 'llegado', 'llegando', 'aforo', 'pasaron', 'gente', 'entro', 'personas')],
      [2, any('puerta', 'ya')],
      [-4, any('plata', 'lucas', 'pesos', 'entradas vendidas', 'vendid[oa]s')],
    ],
  ],
  [
    'left',
    [
      [
        5,
        any(
          'quedan',
          'queda',
          'quedaron',
          'sobran',
          'sobra',
          'stock',
          'sin vender',
          'por vender',
          'agotad[oa]s?',
          'agoto',
          'agotaron',
          'remanente\\w*',
          'me queda',
          'nos queda',
          'hay entradas',
          'aun hay',
          'todavia hay',
          'cupos?',
          'restan',
          'disponibilidad',
        ),
      ],
      [4, rule('(?:faltan?|falto)(?:\\s\\S+){0,3}?\\s(?:vender|llenar|agotar|sold out|completar)')],
      [3, any('disponibles?', 'alcanza\\w*', 'entradas libres', 'faltan', 'falta', 'sold out')],
      [-3, any('plata', 'lucas', 'liquidar\\w*', 'cobrar', 'pagar\\w*', 'entrar', 'llegar')],
    ],
  ],
  [
    'salesToday',
    [
      [
        14,
        rule(
          `(?:${DAY})(?:\\s\\S+){0,6}?\\s(?:vend\\w+|ventas?|van|llevamos|llevo|recaud\\w+|plata|lucas|entradas|vamos|movio|salieron|salio|se han ido|se fueron|cuant[oa]s?|hicimos)|(?:vend\\w+|ventas?|van|llevamos|llevo|llevan|recaud\\w+|plata|lucas|entradas|cuant[oa]s?|vamos|vendid[oa]s?|movio|salieron|se han ido|se fueron|hicimos)(?:\\s\\S+){0,8}?\\s(?:${DAY})`,
        ),
      ],
      [2, any(DAY)],
      [14, rule(`(?:plata|lucas)(?:\\s\\S+){0,3}?\\s(?:entraron|entro)`)],
      [
        -14,
        rule('(?:entraron|adentro|dentro|ingresaron|escanead\\w+|quedan|queda|llegaron|puerta)'),
      ],
      [-6, rule('(?:pagan|depositan|pagaron|depositaron|transfieren|transfirieron|saldo)')],
    ],
  ],
  [
    'pace',
    [
      [
        6,
        rule(
          'como\\s(?:va|van|vamos|viene|venimos|vienen|anda|andan|andamos|pinta|ha ido|se ve|estamos|esta yendo|nos va|le va|esta andando)',
        ),
      ],
      [
        6,
        any(
          'ritmo',
          'compar\\w+',
          'a este paso',
          'a esta altura',
          'a estas alturas',
          'versus',
          'vs',
          'proyeccion',
          'respecto',
        ),
      ],
      [
        5,
        any(
          'vamos (?:bien|mal|mejor|peor)',
          'va (?:bien|mal|mejor|peor)',
          'viene (?:bien|mal|mejor|peor)',
          'venimos',
          'mas (?:atras|adelante|arriba|abajo)',
          'mejor que',
          'peor que',
          'mas (?:lent|rapid)[oa]',
          'lent[oa]',
          'atrasad[oa]s?',
          'adelantad[oa]s?',
          'floj[oa]',
          'llenamos',
          'llenaremos',
        ),
      ],
      [
        3,
        any(
          'la vez pasada',
          'la vez anterior',
          'la ultima vez',
          'el ano pasado',
          'la anterior',
          'el anterior',
          'anterior',
          'la otra vez',
        ),
      ],
      [2, any('se ve', 'pasad[oa]', 'edicion', 'ultima', 'bien o mal')],
    ],
  ],
  [
    'sales',
    [
      [
        5,
        any(
          'se han ido',
          'se fueron',
          'acumulado',
          'salieron',
          'vendid[oa]s?',
          'vendi',
          'vendio',
          'vendimos',
          'vendieron',
          'vendiendo',
          'vendemos',
          'recaud\\w+',
          'factur\\w+',
          'bruto',
        ),
      ],
      [
        5,
        any(
          'cuantas van',
          'cuanto va',
          'cuantos van',
          'cuantas llevamos',
          'cuanto llevamos',
          'cuantas llevo',
          'cuanto llevo',
          'cuantas entradas van',
        ),
      ],
      [4, any('ventas?', 'llevamos', 'llevo', 'llevabamos')],
      [2, any('total', 'cuantas entradas', 'cuanto', 'cuantas', 'van')],
    ],
  ],
  [
    'help',
    [
      [
        5,
        any(
          'ayuda',
          'ayudas',
          'menu',
          'opciones',
          'comandos',
          'help',
          'que mas',
          'como funciona\\w*',
          'como te uso',
          'como se usa',
          'como usar\\w*',
          'no cacho',
          'no entiendo',
          'me explicas',
          'start',
          'que sirves?',
          'que sirve',
        ),
      ],
      [5, rule('que(?:\\s\\S+){0,2}?\\s(?:puedo|puedes|sabes|haces|podi|cachai)')],
      [
        2.5,
        /^(?:hola|holi|oli|ola|wena|wenas|buenas|buenos dias|hello|hi|alo|hey|saludos)(?=\s|$)/,
      ],
    ],
  ],
];
