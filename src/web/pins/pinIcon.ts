export const PIN = 'M7 3.5h6M8 3.5v5L5.5 11.5h9L12 8.5v-5M10 11.5v5'
