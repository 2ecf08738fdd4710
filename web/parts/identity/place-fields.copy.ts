export const zh = {
  choose: '请选择',
  province: '省、直辖市、自治区',
  city: '城市或区',
  district: '区县',
  addressHint: '街道、门牌、楼栋和房号',
}

export const en: typeof zh = {
  choose: 'Choose',
  province: 'Province',
  city: 'City or district',
  district: 'District or county',
  addressHint: 'Street, number, building and room',
}
