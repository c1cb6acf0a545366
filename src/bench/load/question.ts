/** The built-in account, as a form. */
export const ACCOUNT = 'username=demo&password=demo'

export const COUNTRIES_PATH = 'api/json/getcountries'
export const AREAS_PATH = 'api/json/getareas'
