/** Simplified characters of place names, each followed by the traditional one. */
const PAIRS = (
  '纽紐 约約 维維 纳納 伦倫 东東 广廣 湾灣 门門 国國 罗羅 马馬 尔爾 兰蘭 华華 圣聖 龙龍 汉漢 苏蘇 济濟 宁寧 庆慶 连連 陆陸 长長 阳陽 岛島 滨濱 贵貴 乌烏 鲁魯 齐齊 兴興 ' +
  '义義 亚亞 韩韓 泽澤 泸瀘 庄莊 丰豐 鹤鶴 鸡雞 锦錦 盘盤 营營 烟煙 临臨 绍紹 温溫 镇鎮 扬揚 盐鹽 无無 郑鄭 许許 驻駐 开開 关關 沈瀋 辽遼 厦廈 赣贛 萨薩 绵綿 达達 凉涼 ' +
  '陕陝 银銀 张張 顺順 禅禪 云雲 桥橋 头頭 台臺 县縣 区區 乡鄉 杰傑 费費 顿頓 诺諾 贝貝 历歷 冈岡 图圖 卢盧 宾賓 里裡 热熱 内內 莱萊 诗詩 轮輪 谢謝 迈邁 逊遜 钦欽 铁鐵 ' +
  '鲍鮑 丽麗 乔喬 仑侖 伟偉 们們 优優 会會 叶葉 吕呂 启啟 吴吳 响響 坚堅 垦墾 奥奧 属屬 杨楊 欧歐 涛濤 爱愛 纪紀 红紅 细細 绿綠 缅緬 联聯 脑腦 诸諸 贾賈 赖賴 车車 边邊 ' +
  '运運 选選 锡錫 际際 险險 难難 项項 领領 风風 飞飛 驶駛 鸟鳥'
).split(' ')

const TRADITIONAL = new Map(PAIRS.map((pair) => [pair.charAt(0), pair.charAt(1)]))
const SIMPLIFIED = new Map(PAIRS.map((pair) => [pair.charAt(1), pair.charAt(0)]))

/** A name in Chinese as it is written elsewhere: 纽约 as 紐約, and the other way round. Empty for other names. */
export function hanVariantsOf(name: string): string[] {
  return [TRADITIONAL, SIMPLIFIED]
    .map((characters) => Array.from(name, (character) => characters.get(character) ?? character).join(''))
    .filter((variant) => variant !== name)
}
