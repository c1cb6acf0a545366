// What our own files call their columns in the languages of the page, and have called them, to know them again whatever
// language the page is in then. `src/headings.test.ts` compares them with the catalogues.

/** Folded headings by field, each in all languages: Spanish, French, German, Portuguese, Italian, Romanian, Russian, Indonesian, Arabic, Chinese, Japanese. */
export const HEADING_WORDS = {
  orderCode:
    'codigo de pedido|code de commande|bestellcode|codice dordine|cod de comanda|код заказа|kode pesanan|رمز الطلب|订购代码|注文コード',
  code: 'codigo de area|prefijo de area|prefijo local|prefijo|indicatif regional|indicatif local|indicatif|vorwahl|ortsvorwahl|indicativo|ddd|prefisso locale|prefisso|prefix local|prefix zonal|cod de zona|код города|код региона|код зоны|телефонныи код|kode area|kode wilayah|رمز المنطقة|区号|市外局番|codigo|код|kode|الرمز',
  prefix:
    'prefijo completo|prefijo|prefixe|prefixe complet|indicatif complet|vorwahl mit land|volle vorwahl|codigo completo|internationale vorwahl|prafix|prefixo|prefixo completo|prefisso completo|prefix complet|prefix international|префикс|полныи код|prefiks|awalan|kode lengkap|البادية|البادية الكاملة|الرمز الكامل|国際表記|前缀|完整号码前缀|完整区号|国際番号付き|プレフィックス|局番',
  name: 'lugar|localidad|lieu|localite|ort|local|localidade|luogo|localita|loc|localitate|место|населенныи пункт|город|tempat|lokasi|المكان|الموقع|地点|地名|場所|地域',
  iso: 'codigo iso|code iso|iso code|codice iso|cod iso|код iso|kode iso|رمز iso|iso 代码|iso代码|iso コード|isoコード|iso код',
  country:
    'pais|pays|land|paese|tara|страна|negara|البلد|الدولة|国家|国家或地区|国家 地区|国|国 地域|国または地域|国名',
  callingCode:
    'prefijo internacional|prefijo de pais|prefijo del pais|codigo de pais|codigo del pais|indicatif pays|indicatif du pays|indicatif telephonique|landesvorwahl|landervorwahl|codigo do pais|indicativo do pais|prefisso del paese|prefisso internazionale|prefisso paese|prefix de tara|prefixul tarii|cod de tara|код страны|телефонныи код страны|kode negara|kode panggilan|رمز الاتصال|رمز البلد|رمز الدولة|مفتاح البلد|مفتاح الدولة|国家代码|国家区号|国际区号|国家 地区代码|国番号|رمز الاتصال الدولي|kode telepon negara',
  lat: 'latitud|latitude|breite|breitengrad|latitudine|широта|lintang|garis lintang|خط العرض|دايرة العرض|纬度|緯度',
  lng: 'longitud|longitude|lange|langengrad|longitudine|долгота|bujur|garis bujur|خط الطول|经度|経度',
} as const
