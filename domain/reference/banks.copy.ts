/** Banks by the code used for their cards: code, Chinese name, English name if there is one. npm bankcardinfo 2.0.6 (ISC). */
export const BANK_TABLE = `
ABC|中国农业银行|Agricultural Bank of China
AEON|AEON信贷财务亚洲有限公司|
BANKWF|潍坊银行|
BCCC|BC卡公司|
BDCBANK|天津滨海德商村镇银行|
BGB|广西北部湾银行|
BHB|河北银行|
BJBANK|北京银行|Bank of Beijing
BJRCB|北京农村商业银行|
BOC|中国银行|Bank of China
BOD|东莞市商业银行|
BOHAIB|渤海银行|China Bohai Bank
BOJZ|锦州银行|
BOQH|青海银行|
BOQZ|泉州银行|
BSB|包商银行|
CCB|中国建设银行|China Construction Bank
CDB|承德银行|
CDCB|成都商业银行|
CDRCB|成都农村商业银行|
CEB|中国光大银行|China Everbright Bank
CIB|兴业银行|Industrial Bank
CITI|花旗银行|
CITIC|中信银行|China CITIC Bank
CMB|招商银行|China Merchants Bank
CMBC|中国民生银行|China Minsheng Bank
COMM|中国交通银行|Bank of Communications
CQBANK|重庆银行|
CQNCSYCZ|重庆南川石银村镇银行|
CSCB|长沙银行|
CYB|集友银行|
CZBANK|浙商银行|China Zheshang Bank
DAQINGB|龙江银行|
DBS|星展银行香港有限公司|
DIYEBANK|企业银行|
DLB|大连银行|
DRCBCL|东莞农村商业银行|
DSB|大新银行|
DYBANK|大华银行|
DYCCB|东营银行|
DZBANK|德州银行|
EGBANK|恒丰银行|Evergrowing Bank
FGXYBANK|法国兴业银行|
FJHXBC|福建海峡银行|
FJNX|福建省农村信用社联合社|
FSCB|抚顺银行|
GCB|广州银行|
GDB|广发银行|China Guangfa Bank
GDRCC|广东省农村信用社联合社|
GHB|广东华兴银行|
GLBANK|桂林银行|
GYCB|贵阳银行|
GZB|赣州银行|
GZRCU|广州农村商业银行股份有限公司|
H3CB|内蒙古银行|
HBC|宜昌市商业银行|
HKB|汉口银行|
HKBEA|东亚银行|
HLDCCB|葫芦岛市商业银行|
HNRCC|湖南省农村信用社联合社|
HQBANK|华侨银行|
HRBANK|哈尔滨银行|
HRXJB|华融湘江银行|
HSB|恒生银行|
HSBANK|徽商银行|
HSBC|汇丰银行|HSBC Bank (China)
HSBK|衡水市商业银行|
HXBANK|华夏银行|Hua Xia Bank
HZBANK|湖州银行|
HZCB|杭州银行|Bank of Hangzhou
ICBC|中国工商银行|Industrial and Commercial Bank of China
JHBANK|金华银行|
JLBANK|吉林银行|
JSBANK|苏州市商业银行|
JSRCU|江苏省农村信用社联合社|
JXNCX|江西省农村信用社联合社|
JZCBANK|焦作市商业银行|
LPRDNCXYS|临汾市尧都区农村信用合作联社|
LSB|临沂商业银行|
LYB|洛阳银行|
LYCB|辽阳银行|
LZCCB|柳州银行|
LZYH|兰州银行|
MABDA|澳门BDA|
NBBANK|宁波银行|Bank of Ningbo
NCB|南昌银行|
NJCB|南京银行|Bank of Nanjing
NXBANK|宁夏银行|
PSBC|中国邮政储蓄银行|Postal Savings Bank of China
QDCCB|青岛银行|
QHDCCB|秦皇岛市商业银行|
QLB|齐鲁银行|
QSBANK|齐商银行|
RBOZ|珠海华润银行|
RZGWYBANK|日照银行|
SCB|渣打银行|
SCBBANK|商丘市商业银行|
SHBANK|上海银行|Bank of Shanghai
SHRCB|上海农商银行|
SJBANK|盛京银行|
SLH|湖南农村信用社联合社|
SPABANK|深发/平安银行|Ping An Bank
SPDB|浦东发展银行|Shanghai Pudong Development Bank
SRBANK|上饶银行|
SRCB|深圳农村商业银行|
SXCB|绍兴银行|
TCCB|天津市商业银行|
TFB|大丰银行|
TRCB|天津农村商业银行|
TZCB|台州银行|
URMQCCB|乌鲁木齐市商业银行|
WHB|永亨银行|
WHSYBANK|威海市商业银行|
WZCB|温州银行|
XMBANK|厦门银行|
XTB|邢台银行|
YNRCC|云南省农村信用社|
YTCB|烟台商业银行|
ZJCCB|镇江市商业银行|
ZJQL|浙江泰隆商业银行|
ZJTLCB|浙江泰隆商业银行|
ZZBANK|郑州银行|
`
