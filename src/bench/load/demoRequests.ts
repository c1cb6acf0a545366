/** The form of the built-in demo account, and paths below the server's root. */
export const ACCOUNT = 'username=demo&password=demo'

export const COUNTRIES_PATH = 'api/json/getcountries'
export const AREAS_PATH = 'api/json/getareas'
