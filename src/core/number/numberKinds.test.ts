import fc from 'fast-check'
import { Metadata, type PhoneNumberType } from 'libphonenumber-js/max'
import { describe, expect, test } from 'vitest'
import areaRows from '../../service/catalog/areas.json' with { type: 'json' }
import countryRows from '../../service/catalog/countries.json' with { type: 'json' }
import { worldOfCatalog } from '../testing/worldOfCatalog.ts'
import { isNonGeographic } from './likelyKinds.ts'
import { KINDS, sharesCodes } from './numberKind.ts'
import { type NumberReading, readNumber } from './readNumber.ts'

const world = worldOfCatalog(countryRows, areaRows)

/** Numbers with the code of their area, or what they are for; `shared`: mobile numbers have the code as well. */
const NUMBERS = `
  +32 470 12 34 56 = BE mobile | +32 470 = BE mobile … | +32 800 12 345 = BE freephone
  +32 800 = BE freephone … | +32 900 12 345 = BE premium rate | +32 2 123 45 67 = BE 322
  +32 4 221 12 34 = BE 324 | +32 70 22 33 44 = BE premium rate | +32 78 15 15 15 = BE company
  +386 31 123 456 = SI mobile | +386 31 = SI mobile … | +386 1 234 56 78 = SI 3861
  +386 80 12 34 = SI freephone | +967 71 = YE mobile … | +967 712 345 678 = YE mobile
  +967 1 234 567 = YE 9671 | +353 1800 = IE freephone … | +353 1800 123 456 = IE freephone
  +353 1 234 5678 = IE 3531 | +353 85 123 4567 = IE mobile | +353 1550 123 456 = IE premium rate
  +353 818 123 456 = IE company | +353 76 123 4567 = IE internet | +358 800 = FI freephone …
  +358 800 123 456 = FI freephone | +358 40 123 4567 = FI mobile | +358 9 1234 5678 = FI 3589
  +91 1800 = IN freephone … | +91 1800 123 4567 = IN freephone | +91 98765 43210 = IN mobile
  +91 22 2345 6789 = IN 9122 | +91 11 2345 6789 = IN 9111 | +886 800 = TW freephone …
  +886 800 123 456 = TW freephone | +886 2 2345 6789 = TW 8862 | +886 912 345 678 = TW mobile
  +46 900 = SE premium rate … | +46 900 123 45 67 = SE premium rate | +46 8 123 456 78 = SE 468
  +46 70 123 45 67 = SE mobile | +46 20 123 456 = SE freephone | +971 900 = AE premium rate …
  +971 900 234567 = AE premium rate | +971 4 234 5678 = AE 9714 | +971 50 123 4567 = AE mobile
  +971 800 123456 = AE freephone | +64 900 = NZ premium rate … | +64 900 12345 = NZ premium rate
  +64 9 345 6789 = NZ 649 | +64 21 123 4567 = NZ mobile | +64 800 123 456 = NZ freephone
  +65 1800 = SG freephone … | +65 1800 123 4567 = SG freephone | +65 6123 4567 = SG 65
  +65 8123 4567 = SG mobile | +65 3123 4567 = SG internet | +44 161 496 0000 = GB 44161
  +44 7700 = GB mobile … | +44 7911 123456 = GG mobile | +44 7700 900123 = GB mobile
  +44 800 123 4567 = GB freephone | +44 300 123 4567 = GB company | +44 843 123 4567 = GB premium rate
  +44 900 123 4567 = GB premium rate | +44 70 1234 5678 = GB personal | +44 76 0012 3456 = GB pager
  +44 56 1234 5678 = GB internet | +44 55 1234 5678 = GB company | +44 1481 234567 = GG 441481
  +44 7781 123456 = GG mobile | +44 7797 712345 = JE mobile | +49 89 123456 = DE 4989
  +49 170 1234567 = DE mobile | +49 170 = DE mobile … | +49 800 1234567 = DE freephone
  +49 900 1 234567 = DE premium rate | +49 180 5 123456 = DE shared cost | +49 700 12345678 = DE personal
  +49 32 123456789 = DE landline | +49 164 12345678 = DE pager | +33 4 72 00 00 00 = FR 33472
  +33 6 12 34 56 78 = FR mobile | +33 800 12 34 56 = FR freephone | +33 899 70 12 34 = FR premium rate
  +33 9 12 34 56 78 = FR internet | +33 806 12 34 56 = FR company | +34 91 123 45 67 = ES 3491
  +34 612 34 56 78 = ES mobile | +34 900 12 34 56 = ES freephone | +34 803 12 34 56 = ES premium rate
  +34 901 12 34 56 = ES shared cost | +39 06 1234 5678 = IT 3906 | +39 347 123 4567 = IT mobile
  +39 800 123456 = IT freephone | +39 892 123 = IT premium rate | +39 02 1234 5678 = IT 3902
  +31 20 123 4567 = NL 3120 | +31 6 12345678 = NL mobile | +31 800 1234 = NL freephone
  +31 900 1234 = NL premium rate | +31 85 123 4567 = NL internet | +31 14 020 = NL company
  +351 21 234 5678 = PT 35121 | +351 912 345 678 = PT mobile | +351 800 123 456 = PT freephone
  +48 22 123 45 67 = PL 4822 | +48 512 345 678 = PL mobile | +48 800 123 456 = PL freephone
  +48 39 123 45 67 = PL internet | +7 495 123 45 67 = RU 7495 | +7 916 123 45 67 = RU mobile
  +7 800 123 45 67 = RU freephone | +7 803 123 45 67 = RU premium rate | +7 7272 12 34 56 = KZ 77272
  +7 701 212 3456 = KZ mobile | +380 44 123 4567 = UA 38044 | +380 50 123 4567 = UA mobile
  +380 800 123 456 = UA freephone | +41 44 668 18 00 = CH 4144 | +41 79 123 45 67 = CH mobile
  +41 800 123 456 = CH freephone | +41 900 123 456 = CH premium rate | +41 848 123 456 = CH shared cost
  +43 1 234567890 = AT 431 | +43 664 123456 = AT mobile | +43 800 123456 = AT freephone
  +43 720 123456 = AT internet | +45 20 12 34 56 = DK 45 shared | +45 80 12 34 56 = DK freephone
  +45 90 12 34 56 = DK premium rate | +47 22 12 34 56 = NO 4722 | +47 406 12 345 = NO mobile
  +47 800 12 345 = NO freephone | +47 85 01 23 45 = NO internet | +354 611 1234 = IS mobile
  +354 410 1234 = IS landline | +352 27 12 34 56 = LU landline | +352 628 123 456 = LU mobile
  +420 212 345 678 = CZ 4202 | +420 601 123 456 = CZ mobile | +421 2 123 456 78 = SK 4212
  +421 912 123 456 = SK mobile | +36 1 234 5678 = HU 361 | +36 20 123 4567 = HU mobile
  +30 21 2345 6789 = GR 3021 | +30 691 234 5678 = GR mobile | +30 800 123 4567 = GR freephone
  +40 21 123 4567 = RO 4021 | +40 712 034 567 = RO mobile | +359 2 123 456 = BG 3592
  +359 43 012 345 = BG mobile | +385 1 2345 678 = HR 3851 | +385 92 123 4567 = HR mobile
  +381 11 234567 = RS 38111 | +381 60 1234567 = RS mobile | +90 212 345 67 89 = TR 90212
  +90 501 234 56 78 = TR mobile | +90 800 123 45 67 = TR freephone | +972 2 123 4567 = IL 9722
  +972 50 234 5678 = IL mobile | +972 1 800 123 456 = IL freephone | +966 11 234 5678 = SA 96611
  +966 51 234 5678 = SA mobile | +20 2 34567890 = EG 202 | +20 100 123 4567 = EG mobile
  +27 11 234 5678 = ZA 2711 | +27 71 123 4567 = ZA mobile | +27 80 123 4567 = ZA freephone
  +234 802 123 4567 = NG mobile | +254 20 2012345 = KE 25420 | +254 712 123456 = KE mobile
  +212 522 223456 = MA 2125222 | +212 650 123456 = MA mobile | +81 3 1234 5678 = JP 813
  +81 90 1234 5678 = JP mobile | +81 120 123 456 = JP freephone | +81 570 123 456 = JP company
  +81 50 1234 5678 = JP internet | +82 2 2123 4567 = KR 822 | +82 10 2000 0000 = KR mobile
  +86 10 1234 5678 = CN 8610 | +86 131 2345 6789 = CN mobile | +86 400 123 4567 = CN shared cost
  +852 2123 4567 = HK 852 | +852 5123 4567 = HK mobile | +63 2 3234 5678 = PH 632
  +63 905 123 4567 = PH mobile | +62 21 350 1234 = ID 6221 | +62 812 345 678 = ID mobile
  +60 3 2385 6789 = MY 603 | +60 12 345 6789 = MY mobile | +66 2 123 4567 = TH 662
  +66 81 234 5678 = TH mobile | +84 24 3825 1234 = VN 8424 | +84 912 345 678 = VN mobile
  +61 2 9123 4567 = AU 612 | +61 412 345 678 = AU mobile | +61 1800 123 456 = AU freephone
  +61 1300 123 456 = AU shared cost | +61 13 12 34 = AU shared cost | +1 212 555 0134 = US 1212 shared
  +1 416 555 0123 = CA 1416 shared | +1 800 234 5678 = US freephone | +1 900 234 5678 = US premium rate
  +1 500 234 5678 = US personal | +1 876 210 1234 = JM 1876 shared mobile
  +1 876 555 1234 = JM 1876 shared mobile | +1 787 555 0123 = PR 1787 shared
  +52 55 1234 5678 = MX 5255 shared | +52 1 55 1234 5678 = MX 5255 shared
  +52 800 123 4567 = MX freephone | +52 900 123 4567 = MX premium rate | +55 11 2345 6789 = BR 5511
  +55 11 98765 4321 = BR 5511 shared mobile | +55 800 123 4567 = BR freephone
  +54 11 2345 6789 = AR 5411 | +54 9 11 2345 6789 = AR 5411 shared mobile
  +54 800 123 4567 = AR freephone | +56 2 2123 4567 = CL 5622 | +56 9 6123 4567 = CL mobile
  +57 601 234 5678 = CO 57601 | +57 321 123 4567 = CO mobile | +51 1 123 4567 = PE 511
  +51 912 345 678 = PE mobile | +683 4002 = NU 683 | +290 22158 = SH 29022
  +800 1234 5678 = +800 freephone | +881 612 345678 = +881 mobile | +870 301 234 567 = +870 mobile
  +979 123 456 789 = +979 premium rate | +593 2 123 4567 = EC 5932 | +593 99 123 4567 = EC mobile
  +598 2 123 4567 = UY 5982 | +598 94 231 234 = UY mobile | +58 212 123 4567 = VE 58212
  +58 412 123 4567 = VE mobile | +506 2212 3456 = CR 506 | +506 8312 3456 = CR mobile
  +502 2245 6789 = GT 502 | +880 2 712 3456 = BD 8802 | +880 1812 345678 = BD mobile
  +92 21 2345 6789 = PK 9221 | +92 301 234 5678 = PK mobile | +98 21 1234 5678 = IR 9821
  +98 912 345 6789 = IR mobile | +964 1 234 5678 = IQ 964 | +964 791 234 5678 = IQ mobile
  +962 6 200 1234 = JO 9626 | +962 7 9012 3456 = JO mobile
`
  .trim()
  .split(/\s*[|\n]\s*/)
  .map((row) => row.split(' = ') as [string, string])

test('the table has numbers of at least 60 countries', () => {
  expect(NUMBERS.length).toBeGreaterThan(240)
  expect(new Set(NUMBERS.map(([, expected]) => expected.slice(0, 2))).size).toBeGreaterThan(60)
})

test.each(NUMBERS)('%s is %s', (text, expected) => {
  expect(readNumber(text, world).map(brief)).toEqual([expected])
})

function brief(reading: NumberReading): string {
  switch (reading.kind) {
    case 'covered':
      return [reading.country.iso, reading.area.code, reading.isShared && 'shared', reading.use]
        .filter(Boolean)
        .join(' ')
    case 'country':
      return `${reading.country.iso} ${reading.use ?? 'landline'}${reading.isWhole ? '' : ' …'}`
    case 'uncovered':
      return `+${reading.callingCode} ${reading.use}`
    default:
      return reading.kind
  }
}

interface Plan {
  readonly type: (
    name: PhoneNumberType,
  ) => { readonly pattern: () => string; readonly possibleLengths: () => readonly number[] } | undefined
}

describe('nothing that has no area is covered', () => {
  const patterns = world.countries.flatMap((country) => {
    const metadata = new Metadata()
    metadata.selectNumberingPlan(country.iso as 'GB')
    const plan = metadata.numberingPlan as unknown as Plan
    const landline = new RegExp(`^(?:${plan.type('FIXED_LINE')?.pattern() ?? '[]'})$`)
    return KINDS.flatMap(([name, kind]) => {
      const type = kind === 'geographic' ? undefined : plan.type(name)
      if (!type?.pattern() || (kind === 'mobile' && sharesCodes(country.iso, country.callingCode))) return []
      return [{ country, type, landline }]
    })
  })

  const numbers = fc.constantFrom(...patterns).chain(({ country: { callingCode }, type, landline }) =>
    fc.stringMatching(new RegExp(`^(?:${type.pattern()})$`)).chain((national) =>
      fc.nat(national.length - 1).map((cut) => {
        const begun = national.slice(0, national.length - cut)
        // the library takes some for landline numbers as well
        const isKind = type.possibleLengths().includes(national.length) && !landline.test(national)
        return {
          text: `+${callingCode}${begun}`,
          isKind: isKind && (cut === 0 || isNonGeographic(callingCode, begun)) && !landline.test(begun),
        }
      }),
    ),
  )

  test('whole, or with digits missing', () => {
    fc.assert(
      fc.property(numbers, ({ text, isKind }) => {
        fc.pre(isKind)
        // local numbers of small islands get a digit in front, which makes some landline ones
        const kinds = readNumber(text, world)
          .filter((reading) => 'e164' in reading && reading.e164 === text)
          .map(({ kind }) => kind)
        expect(kinds).not.toContain('covered')
      }),
      { numRuns: 2000 },
    )
  })
})
