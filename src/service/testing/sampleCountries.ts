// Countries as the service sends them and an operator's catalogue has them.

export const AUSTRIA = {
  COUNTRYCODE: '43',
  DESCRIPTION: 'Austria',
  COUNTRYID: '40',
  ISOCODE: 'AT',
  A2B: '',
  LATITUDE: '47.6',
  LONGITUDE: '14.1',
}

export const BRITAIN = {
  COUNTRYCODE: '44',
  DESCRIPTION: 'United Kingdom',
  COUNTRYID: '826',
  ISOCODE: 'GB',
  A2B: '1',
  LATITUDE: '52.9',
  LONGITUDE: '-1.5',
}

export const GERMANY = {
  COUNTRYCODE: '49',
  DESCRIPTION: 'Germany',
  COUNTRYID: '276',
  ISOCODE: 'DE',
  A2B: '1',
  LATITUDE: '51',
  LONGITUDE: '10',
}
